// A request to the server by the user: busy until the server has answered, with the error message if it failed.
import { errorText } from "./context.svelte";

export class ServerRequest {
  busy = $state(false);
  problem = $state("");

  /** Run a request. Return whether it succeeded. */
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
