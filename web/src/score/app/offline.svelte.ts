// Offline use: the service worker, its new versions, and installing the page on the home screen.
import { manifest, type Manifest } from "../../lib/art/manifest";
import { gameBirds } from "../../lib/art/game-birds";
import { GAMES } from "../scoring/facts";

/** "off": service workers are not allowed here. "preparing": files are being fetched. "failed": fetching has failed. */
export type Readiness = "off" | "preparing" | "ready" | "failed";

/** Chromium's install prompt, which can be shown on demand. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

/** The number of prefetched pictures that are stored, and the number of wanted ones. */
export interface PictureProgress {
  here: number;
  wanted: number;
}

class Offline {
  readiness = $state<Readiness>("preparing");
  // Null until the service worker has reported.
  pictures = $state.raw<PictureProgress | null>(null);
  #waiting = $state.raw<ServiceWorker | null>(null);
  #install = $state.raw<InstallEvent | null>(null);

  /** Whether a new version is installed and waits for activation. */
  get hasNewVersion(): boolean {
    return this.#waiting !== null;
  }

  /** Whether the page works offline but pictures are still being fetched. */
  get isFetchingPictures(): boolean {
    return this.readiness === "ready" && this.pictures !== null && this.pictures.here < this.pictures.wanted;
  }

  get canInstall(): boolean {
    return this.#install !== null;
  }

  /** Whether this page was opened from the home screen. */
  get isInstalled(): boolean {
    return matchMedia("(display-mode: standalone)").matches || safariNavigator().standalone === true;
  }

  /** Whether installing needs the browser's menu, as in Safari on phones, which has no install prompt. */
  get needsMenu(): boolean {
    return safariNavigator().standalone === false;
  }

  /** Register the service worker. Browsers allow it only over HTTPS and on localhost. */
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
    // The first worker needs no reload; a later one has new files.
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
    workers.addEventListener("message", ({ data }: MessageEvent<{ pictures?: PictureProgress } | null>) => {
      this.pictures = data?.pictures ?? this.pictures;
    });
    const { active } = await workers.ready;
    this.readiness = "ready";
    const ask = async () => {
      const pictures = await wantedPictures();
      if (pictures !== null) (registration.active ?? active)?.postMessage({ pictures });
    };
    // Request pictures again that failed without a network.
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

  /** Activate the new version. The page then reloads. */
  takeNewVersion(): void {
    this.#waiting?.postMessage("take over");
  }

  async install(): Promise<void> {
    await this.#install?.prompt();
    this.#install = null;
  }
}

/** Hide pictures that fail to load, and request them again when the network is back. */
function hideMissingPictures(): void {
  const missing = new Set<HTMLImageElement>();
  const look = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.alt !== "") return;
    target.style.visibility = type === "error" ? "hidden" : "";
    if (type === "error") missing.add(target);
    else missing.delete(target);
  };
  // Neither event bubbles from a picture to the document, so both are captured.
  document.addEventListener("error", look, true);
  document.addEventListener("load", look, true);
  addEventListener("online", () => {
    for (const image of missing) if (image.isConnected) image.src = image.getAttribute("src") ?? "";
    missing.clear();
  });
}

/** Return the navigator with the properties of Safari on phones and tablets. */
function safariNavigator(): { standalone?: boolean } {
  return navigator as { standalone?: boolean };
}

export const offline = new Offline();

/** The pictures to prefetch, and the pictures that may stay cached, as URLs relative to the page. */
export interface PictureUrls {
  wanted: string[];
  known: string[];
}

/** Return the wanted pictures; null if the manifest is unavailable: then nothing is fetched or removed. */
async function wantedPictures(): Promise<PictureUrls | null> {
  const all = await manifest();
  return Object.keys(all.games).length === 0 ? null : picturesOf(all, savesData());
}

/** Return whether the browser is set to save data. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

const FOLDER = "../art";
// Files that the manifest does not list.
const UNLISTED_FILES = [`${FOLDER}/icons/favicon.svg`, `${FOLDER}/manifest.json`];

/** Return the pictures to prefetch: icons, small pictures, and the cards that represent a game. */
export function picturesOf(all: Manifest, sparing: boolean): PictureUrls {
  const address = ({ file, hash }: { file: string; hash: string }) => `${FOLDER}/${file}?v=${hash}`;
  const birds = Object.values(all.games).flatMap((game) => Object.values(game));
  const icons = Object.values(all.icons ?? {}).map(({ files }) => address(files.svg));
  const small = birds.flatMap(({ files }) => [address(files.chip), address(files.head)]);
  const cards = birds.map(({ files }) => address(files.card));
  const shown = GAMES.flatMap((game) => gameBirds(game).map((id) => all.games[game]?.[id]?.files.card));
  const first = [...UNLISTED_FILES, ...shown.filter((card) => card !== undefined).map(address)];
  return {
    wanted: [...first, ...icons, ...(sparing ? [] : small)],
    known: [...UNLISTED_FILES, ...icons, ...small, ...cards],
  };
}
