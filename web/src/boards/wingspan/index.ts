export { default } from "./Board.svelte";
export { default as Detail } from "./Detail.svelte";
