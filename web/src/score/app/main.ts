import { mount } from "svelte";
import "../../app/app.css";
import "../../lobby/lobby.css";
import "./score.css";
import App from "./App.svelte";
import { offline } from "./offline.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no element #app");
mount(App, { target });
void offline.begin();
