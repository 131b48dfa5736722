import { render } from "preact";
import { App } from "./app";
import { followLanguage } from "./i18n";
import { showSettings } from "./settings";

showSettings();
await followLanguage();
const root = document.getElementById("app");
if (root) render(<App />, root);
