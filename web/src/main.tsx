import "./style/main.css";
import { render } from "preact";
import { App } from "./app";
import { followLanguage } from "./i18n";
import { language, showSettings } from "./settings";
import { Definitions } from "./widget/defs";
import "./sw/register";

showSettings();
await followLanguage(language);
const root = document.getElementById("app");
if (root)
  render(
    <>
      <Definitions />
      <App />
    </>,
    root,
  );
