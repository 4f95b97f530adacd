// Something a person asks the server for: busy until it has answered, and a problem if it said no.
import { errorText } from "./context.svelte";

export class ServerRequest {
  busy = $state(false);
  problem = $state("");

  /** Run a request; returns whether it succeeded. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
