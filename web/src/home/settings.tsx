/** The settings. Each takes effect at once. */

import { useState } from "preact/hooks";
import { t } from "../i18n";
import { LANGUAGES, type Language } from "../i18n/languages";
import { LONGEST_NAME } from "../limits";
import { choose, type Settings, settings } from "../settings";
import { Check, Segmented, TextField } from "../ui/form";
import { Sheet } from "../ui/frame";
import { BEGINNING } from "../ui/samples";
import { Picture } from "../widget/picture";
import { nameFrom } from "./room-form";

export function SettingsScreen() {
  return (
    <Sheet title={t().settings.title} narrow>
      <p class="muted">{t().settings.kept}</p>
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
          <figcaption class="small muted">{t().settings.preview}</figcaption>
        </figure>
      </div>
      <div class="panel stack form">
        <Switch which="leftHanded" label={t().settings.leftHanded} about={t().settings.leftHandedAbout} />
        <Switch which="sound" label={t().settings.sound} about={t().settings.soundAbout} />
      </div>
    </Sheet>
  );
}

/** A valid name is stored as it is typed. */
function NameField() {
  const [text, type] = useState(settings.value.name);
  const name = text.trim() === "" ? "" : nameFrom(text);
  return (
    <TextField
      label={t().settings.name}
      about={t().settings.nameAbout}
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
      label={t().settings.language}
      languages
      value={settings.value.language ?? ""}
      choices={[["", t().settings.likeBrowser], ...languages]}
      onChange={(chosen) => choose({ language: chosen === "" ? null : chosen })}
    />
  );
}

function LookFields() {
  const words = t().settings;
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
