import { boardModule } from "../registry";
import Board from "./Board.svelte";
import Detail from "./Detail.svelte";
import type { Data } from "./wire";

export default boardModule<Data>("wingspan", Board, Detail);
