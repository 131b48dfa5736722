/** The settings. Each takes effect at once. */

import { useState } from "preact/hooks";
import { serverInfo } from "../base/api";
import { LONGEST_NAME } from "../base/generated/limits";
import { hasServer } from "../base/hosting";
import { BEGINNING } from "../ui/display";
import { Check, Segmented, TextField } from "../ui/form";
import { Sheet } from "../ui/frame";
import { nameFrom } from "../ui/names";
import { useRequest } from "../ui/requests";
import { choose, type Settings, settings } from "../ui/settings";
import { t } from "../ui/texts";
import { LANGUAGES, type Language } from "../ui/texts/languages";
import { Picture } from "../widget/picture";
import { homeTexts } from "./texts";

export function SettingsScreen() {
  return (
    <Sheet title={t().frame.settings} narrow>
      <p class="muted">{homeTexts().settings.kept}</p>
      <div class="panel stack form">
        <NameField />
        <LanguageField />
      </div>
      <div class="panel home-look">
        <div class="stack form">
          <LookFields />
        </div>
        <figure class="home-preview">
          <Picture tiles={BEGINNING} label="" badges />
          <figcaption class="small muted">{homeTexts().settings.preview}</figcaption>
        </figure>
      </div>
      <div class="panel stack form">
        <ConfirmField />
        <Switch
          which="leftHanded"
          label={homeTexts().settings.leftHanded}
          about={homeTexts().settings.leftHandedAbout}
        />
        <Switch which="sound" label={homeTexts().settings.sound} about={homeTexts().settings.soundAbout} />
      </div>
      {hasServer && <About />}
    </Sheet>
  );
}

/** For those who want to know: what runs here. */
function About() {
  const info = useRequest(serverInfo).value;
  return (
    <p class="row links small muted">
      <a href="./api/openapi.json">{homeTexts().programs}</a>
      {info && <span>{homeTexts().version(info.version)}</span>}
    </p>
  );
}

/** A valid name is stored as it is typed. */
function NameField() {
  const [text, type] = useState(settings.value.name);
  const name = text.trim() === "" ? "" : nameFrom(text);
  return (
    <TextField
      label={t().friends.name}
      about={homeTexts().settings.nameAbout}
      error={name === null ? t().errors.bad_name : undefined}
      autocomplete="nickname"
      maxLength={LONGEST_NAME}
      value={text}
      onChange={(typed) => {
        type(typed);
        const given = typed.trim() === "" ? "" : nameFrom(typed);
        if (given !== null) choose({ name: given });
      }}
    />
  );
}

function LanguageField() {
  const languages = Object.entries(LANGUAGES) as [Language, string][];
  return (
    <Segmented<Language | "">
      label={t().frame.language}
      languages
      value={settings.value.language ?? ""}
      choices={[["", homeTexts().settings.likeBrowser], ...languages]}
      onChange={(chosen) => choose({ language: chosen === "" ? null : chosen })}
    />
  );
}

function ConfirmField() {
  const words = homeTexts().settings;
  return (
    <Segmented<Settings["confirmBy"]>
      label={words.confirmBy}
      about={words.confirmByAbout}
      value={settings.value.confirmBy}
      choices={[
        ["button", words.confirmButton],
        ["click", words.confirmClick],
        ["neither", words.confirmNeither],
      ]}
      onChange={(confirmBy) => choose({ confirmBy })}
    />
  );
}

function LookFields() {
  const words = homeTexts().settings;
  return (
    <>
      <Segmented<Settings["look"]>
        label={words.look}
        value={settings.value.look}
        choices={[
          ["system", words.likeSystem],
          ["light", words.light],
          ["dark", words.dark],
        ]}
        onChange={(look) => choose({ look })}
      />
      <Switch which="contrast" label={words.contrast} about={words.contrastAbout} />
      <Switch which="patterns" label={words.patterns} about={words.patternsAbout} />
      <Segmented<Settings["motion"]>
        label={words.motion}
        value={settings.value.motion}
        choices={[
          ["system", words.likeSystem],
          ["less", words.lessMotion],
        ]}
        onChange={(motion) => choose({ motion })}
      />
    </>
  );
}

function Switch(props: { which: "contrast" | "patterns" | "leftHanded" | "sound"; label: string; about: string }) {
  return (
    <Check
      label={props.label}
      about={props.about}
      value={settings.value[props.which]}
      onChange={(on) => choose({ [props.which]: on })}
    />
  );
}
