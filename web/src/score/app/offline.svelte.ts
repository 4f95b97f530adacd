// Use without a network: the service worker, its new versions, and putting the page on the home screen.
import { manifest, type Manifest } from "../../lib/art/manifest";
import { gameBirds } from "../../lib/art/game-birds";
import { GAMES } from "../scoring/facts";

/** Where it stands: no worker is allowed here, it is being fetched, all is here, or it could not be fetched. */
export type Readiness = "off" | "preparing" | "ready" | "failed";

/** Chromium's install prompt, which can be shown later. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

/** How many pictures are here of those that are fetched ahead. */
export interface Progress {
  here: number;
  wanted: number;
}

class Offline {
  readiness = $state<Readiness>("preparing");
  // Null until the service worker has reported.
  pictures = $state.raw<Progress | null>(null);
  #waiting = $state.raw<ServiceWorker | null>(null);
  #install = $state.raw<InstallEvent | null>(null);

  /** Whether a new version is here and waits until this page lets it in. */
  get hasNewVersion(): boolean {
    return this.#waiting !== null;
  }

  /** Whether the page works offline, though not all pictures are stored yet. */
  get isPainting(): boolean {
    return this.readiness === "ready" && this.pictures !== null && this.pictures.here < this.pictures.wanted;
  }

  get canInstall(): boolean {
    return this.#install !== null;
  }

  /** Whether this page was opened from the home screen. */
  get isInstalled(): boolean {
    return matchMedia("(display-mode: standalone)").matches || onApple().standalone === true;
  }

  /** Safari on telephones asks nobody: its own menu does it. */
  get isByMenu(): boolean {
    return onApple().standalone === false;
  }

  /** Browsers allow a worker only over HTTPS, and on the computer itself. */
  async begin(): Promise<void> {
    hideMissingPictures();
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#install = event as InstallEvent;
    });
    addEventListener("appinstalled", () => (this.#install = null));
    if (!isSecureContext || !("serviceWorker" in navigator)) {
      this.readiness = "off";
      return;
    }
    try {
      await this.#register(navigator.serviceWorker);
    } catch {
      this.readiness = "failed";
    }
  }

  async #register(workers: ServiceWorkerContainer): Promise<void> {
    // The first worker finds the page as it is; a later one brings new files for it.
    let isControlled = workers.controller !== null;
    workers.addEventListener("controllerchange", () => {
      if (isControlled) location.reload();
      isControlled = true;
    });
    const registration = await workers.register("./worker.js");
    this.#watch(registration);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => undefined);
    });
    workers.addEventListener("message", ({ data }: MessageEvent<{ pictures?: Progress } | null>) => {
      this.pictures = data?.pictures ?? this.pictures;
    });
    const { active } = await workers.ready;
    this.readiness = "ready";
    const ask = async () => {
      const pictures = await wantedPictures();
      if (pictures !== null) (registration.active ?? active)?.postMessage({ pictures });
    };
    // What did not come for want of a network comes when it is back.
    addEventListener("online", () => void ask());
    await ask();
  }

  #watch(registration: ServiceWorkerRegistration): void {
    const look = () => {
      this.#waiting = registration.active === null ? null : registration.waiting;
    };
    const follow = () => {
      const fresh = registration.installing;
      fresh?.addEventListener("statechange", () => {
        look();
        if (fresh.state === "redundant" && registration.active === null) this.readiness = "failed";
      });
    };
    registration.addEventListener("updatefound", follow);
    follow();
    look();
  }

  /** Let the new version in; the page loads again by itself. */
  takeNewVersion(): void {
    this.#waiting?.postMessage("take over");
  }

  async install(): Promise<void> {
    await this.#install?.prompt();
    this.#install = null;
  }
}

/** A picture that does not come is no broken box: it makes room for the words beside it, until there is a network again. */
function hideMissingPictures(): void {
  const missing = new Set<HTMLImageElement>();
  const look = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.alt !== "") return;
    target.style.visibility = type === "error" ? "hidden" : "";
    if (type === "error") missing.add(target);
    else missing.delete(target);
  };
  // Neither goes up from a picture to the page: they are caught on their way down.
  document.addEventListener("error", look, true);
  document.addEventListener("load", look, true);
  addEventListener("online", () => {
    for (const image of missing) if (image.isConnected) image.src = image.getAttribute("src") ?? "";
    missing.clear();
  });
}

/** Properties that only Safari on phones and tablets has. */
function onApple(): { standalone?: boolean } {
  return navigator as { standalone?: boolean };
}

export const offline = new Offline();

/** What the worker fetches ahead, and what it may keep: addresses relative to the page. */
export interface Pictures {
  wanted: string[];
  known: string[];
}

/** Null if the existing pictures are not known: then nothing is fetched or removed. */
async function wantedPictures(): Promise<Pictures | null> {
  const all = await manifest();
  return Object.keys(all.games).length === 0 ? null : picturesOf(all, isSparing());
}

/** Whether the user asked the browser to save data. */
function isSparing(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

const FOLDER = "../art";
// Not in the list of pictures.
const OWN = [`${FOLDER}/icons/favicon.svg`, `${FOLDER}/manifest.json`];

/** Icons and small pictures are fetched ahead; of the cards only those that represent a game. */
export function picturesOf(all: Manifest, sparing: boolean): Pictures {
  const address = ({ file, hash }: { file: string; hash: string }) => `${FOLDER}/${file}?v=${hash}`;
  const birds = Object.values(all.games).flatMap((game) => Object.values(game));
  const icons = Object.values(all.icons ?? {}).map(({ files }) => address(files.svg));
  const small = birds.flatMap(({ files }) => [address(files.chip), address(files.head)]);
  const cards = birds.map(({ files }) => address(files.card));
  const shown = GAMES.flatMap((game) => gameBirds(game).map((id) => all.games[game]?.[id]?.files.card));
  const first = [...OWN, ...shown.filter((card) => card !== undefined).map(address)];
  return {
    wanted: [...first, ...icons, ...(sparing ? [] : small)],
    known: [...OWN, ...icons, ...small, ...cards],
  };
}
