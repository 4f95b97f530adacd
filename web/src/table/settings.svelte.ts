// A player's preferences: animation speed, notifications for their turn, whether the log stays open beside the board,
// shortcut keys.
import { remember, remembered } from "../lib/local-storage";
import type { Speed } from "./board/card-animation";

export const SPEEDS: readonly Speed[] = ["calm", "quick", "off"];

class Settings {
  speed = $state<Speed>(SPEEDS.find((each) => each === remembered.setting("speed")) ?? "calm");
  notifies = $state(remembered.setting("calls") === "on");
  panel = $state(remembered.setting("panel"));
  // Whether single letters are shortcut keys, which interfere with speech input.
  keys = $state(remembered.setting("keys") !== "off");

  setSpeed(speed: Speed): void {
    this.speed = speed;
    remember.setting("speed", speed);
  }

  setKeys(wanted: boolean): void {
    this.keys = wanted;
    remember.setting("keys", wanted ? "on" : "off");
  }

  keepLogOpen(open: boolean): void {
    this.panel = open ? "open" : "closed";
    remember.setting("panel", this.panel);
  }

  /** Turn notifications on or off, and ask for permission. Return whether it was granted. */
  async setNotifications(wanted: boolean): Promise<boolean> {
    const allowed =
      wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
    this.notifies = allowed;
    remember.setting("calls", allowed ? "on" : "off");
    return allowed === wanted;
  }
}

export const settings = new Settings();

/** Notify a player in another tab or window that it is their turn. */
export function notifyPlayer(title: string, text: string): void {
  if (!settings.notifies || document.visibilityState === "visible" || !("Notification" in window)) return;
  try {
    const shown = new Notification(title, {
      body: text,
      tag: "rookery-turn",
      icon: "/art/icons/maskable-192.png",
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    return; // Some phones show notifications only through a service worker.
  }
}
