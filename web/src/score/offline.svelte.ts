// Use without a network: the service worker, its new versions, and putting the page on the home screen.
import { manifest, type Manifest } from "../pictures";
import { faces } from "../lobby/faces";
import { GAMES } from "./facts";

/** Where it stands: no worker is allowed here, it is being fetched, all is here, or it could not be fetched. */
export type Readiness = "off" | "preparing" | "ready" | "failed";

/** Chromium asks whether to install; the question can be kept for later. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

class Offline {
  readiness = $state<Readiness>("preparing");
  #waiting = $state.raw<ServiceWorker | null>(null);
  #install = $state.raw<InstallEvent | null>(null);

  /** Whether a new version is here and waits until this page lets it in. */
  get hasNewVersion(): boolean {
    return this.#waiting !== null;
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
    const { active } = await workers.ready;
    this.readiness = "ready";
    active?.postMessage({ pictures: await wantedPictures() });
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

/** What only Safari on telephones and tablets tells. */
function onApple(): { standalone?: boolean } {
  return navigator as { standalone?: boolean };
}

export const offline = new Offline();

/** What the worker fetches ahead, and what it may keep: addresses relative to the page. */
export interface Pictures {
  wanted: string[];
  known: string[];
}

async function wantedPictures(): Promise<Pictures> {
  return picturesOf(await manifest(), isSparing());
}

/** Whether somebody asked the browser to fetch little. */
function isSparing(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}

const FOLDER = "../art";
// Not in the list of pictures; the page's own sign.
const OWN = [`${FOLDER}/icons/favicon.svg`, `${FOLDER}/manifest.json`];

/** Small pictures and signs are fetched ahead, of cards only those that stand for a game. */
export function picturesOf(all: Manifest, sparing: boolean): Pictures {
  const address = ({ file, hash }: { file: string; hash: string }) => `${FOLDER}/${file}?v=${hash}`;
  const birds = Object.values(all.games).flatMap((game) => Object.values(game));
  const icons = Object.values(all.icons ?? {}).map(({ files }) => address(files.svg));
  const small = birds.flatMap(({ files }) => [address(files.chip), address(files.head)]);
  const cards = birds.map(({ files }) => address(files.card));
  const shown = GAMES.flatMap((game) => faces(game).map((id) => all.games[game]?.[id]?.files.card));
  const first = [...OWN, ...shown.filter((card) => card !== undefined).map(address)];
  return {
    wanted: sparing ? first : [...first, ...icons, ...small],
    known: [...OWN, ...icons, ...small, ...cards],
  };
}
