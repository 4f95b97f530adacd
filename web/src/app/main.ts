import { mount } from "svelte";
import "./app.css";
import "../table/text/text-table.css";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no element #app");
mount(App, { target });
