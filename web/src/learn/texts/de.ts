/** German texts of the tutorial and the rules. The pattern is en.ts; see `ui/texts/de.ts` for the words. */

import { points } from "../../ui/texts/plural-de";
import type { LearnTexts } from "./en";

export const texts: LearnTexts = {
  learn: {
    progress: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
    /** To a room that waits for its game. */
    toRoom: "Zurück in den Raum",
    next: "Weiter",
    showMe: "Zeig es mir",
    otherwise: "Das ist erlaubt, aber nicht die Aufgabe. Nimm es zurück und versuch es noch einmal.",
    lessons: {
      place: {
        title: "Ein Plättchen legen",
        text: "In jeder Runde sagt eine Karte, welches Plättchen dran ist. Bewege es mit der Maus oder den Pfeiltasten.",
        byFinger:
          "In jeder Runde sagt eine Karte, welches Plättchen dran ist. Zieh es mit dem Finger, oder tippe dorthin, wo es liegen soll.",
        task: "Zieh die 9 in die Mitte des Tischs und bestätige.",
        done: "Da liegt sie. Ist die Runde vorbei, wird ein Plättchen nie mehr bewegt.",
      },
      touch: {
        title: "Seite an Seite",
        text: "Plättchen auf einer Ebene berühren sich mit einer Seite. Eine Ecke reicht nicht: Probier es aus!",
        task: "Lege die zweite 9 so, dass sie die erste berührt.",
        done: "Sie berühren sich. So bleibt jede Ebene in einem Stück.",
      },
      turn: {
        title: "Drehen",
        text: "Ein Plättchen darf in Vierteldrehungen gedreht werden: mit den Knöpfen, dem Mausrad oder der Taste R. Gewendet wird es nie.",
        byFinger:
          "Ein Plättchen darf in Vierteldrehungen gedreht werden: mit den zwei runden Pfeilen. Gewendet wird es nie.",
        task: "Drehe die 1, bis sie die Lücke zwischen den Neunen füllt.",
        done: "Sie passt, und es bleibt keine Lücke, um die du herumbauen musst.",
      },
      ground: {
        title: "In die Höhe bauen",
        text: "Ein Plättchen darf auf anderen liegen, eine Ebene höher. Direkt unter jedem seiner Felder muss ein Plättchen sein: Es steht nie über und deckt keine Lücke zu.",
        task: "Lege die 7 auf Ebene 1. Die Lücke in der 0 bleibt offen.",
        done: "Unter jedem Feld ist ein Plättchen.",
      },
      two: {
        title: "Auf zwei Plättchen",
        text: "Ab Ebene 1 liegt ein Plättchen auf mindestens zwei anderen. Eins allein trägt es nicht.",
        task: "Lege die 1 auf Ebene 1, über beide Neunen.",
        done: "Sie liegt auf beiden Neunen.",
      },
      score: {
        title: "Punkte",
        text: "Ein Plättchen zählt seine Zahl mal seine Ebene. Auf Ebene 0 zählt es nichts.",
        task: "Lege die 9 auf Ebene 2.",
        done: "9 × Ebene 2 = 18 Punkte. Auf Ebene 1 wären es nur 9 gewesen.",
      },
      choose: {
        title: "Jede Ebene",
        text: "Du darfst jede Ebene wählen, die die Regeln erlauben, nicht nur die höchste.",
        task: "Eine 0 bringt nie Punkte. Lege sie auf Ebene 0 und lass oben Platz.",
        done: "Oben ist Platz für ein Plättchen, das Punkte bringt.",
      },
    },
    go: {
      title: "Jetzt spielen",
      text: "Eine Partie hat 20 Karten, zwei von jeder Zahl. Alle legen gleichzeitig das gleiche Plättchen, jeweils in die eigene Auslage.",
      aim: "Die höchste Summe gewinnt. In den ersten Partien sind es oft 50 bis 60 Punkte; 100 oder mehr sind hervorragend.",
    },
  },

  /** The rules on one page. */
  rules: {
    contents: "Inhalt",
    allowed: "Erlaubt",
    notAllowed: "Nicht erlaubt",
    tryIt: "Schritt für Schritt ausprobieren",
    form: {
      label: "Wie ausführlich?",
      short: "Kurz",
      detailed: "Ausführlich",
      both: "Beides",
    },
    short: {
      title: "Kurz gesagt",
      card: "In jeder Runde wird eine Karte aufgedeckt. Alle legen das Plättchen mit dieser Zahl in die eigene Auslage.",
      turn: "Dreh das Plättchen, wie du willst; die Zahl zeigt nach oben.",
      touch: "Auf seiner Ebene berührt es ein anderes mit einer Seite. Nur das erste Plättchen einer Ebene ist frei.",
      build:
        "Ab Ebene 1 liegen alle seine Felder auf Plättchen der Ebene darunter, und zwar auf mindestens zwei verschiedenen.",
      score: "Am Ende zählt jedes Plättchen seine Zahl mal seine Ebene. Ebene 0 zählt nichts.",
      end: "Nach 20 Karten gewinnen die meisten Punkte.",
    },
    goal: {
      title: "Das Ziel",
      about: "Alle bauen mit den gleichen Zahlenplättchen an einer eigenen Auslage und wollen hoch hinaus.",
      higher: "Je höher ein Plättchen liegt, desto mehr zählt es. Wer am Ende die meisten Punkte hat, gewinnt.",
    },
    box: {
      title: "In der Schachtel",
      contents: "Darin sind 80 Zahlenplättchen, acht von jeder Zahl von 0 bis 9, und 20 Karten, zwei von jeder Zahl.",
      setup:
        "Sortiert die Plättchen nach Zahlen und stellt sie so hin, dass alle gut herankommen. Mischt die Karten und legt sie verdeckt daneben. Lasst auf dem Tisch rund um das erste Plättchen Platz: Eine Auslage wächst in alle Richtungen.",
      players:
        "Die Schachtel reicht für 1 bis 4 Personen ab 8 Jahren, eine Partie dauert etwa 20 Minuten. Kleine Kinder könnten Plättchen verschlucken: nichts für Kinder unter drei.",
    },
    here: {
      title: "Auf dieser Seite",
      about:
        "Hier gibt es nichts vorzubereiten: Die Karten werden für euch gemischt und aufgedeckt, das richtige Plättchen bekommst du jede Runde in die Hand, der Tisch hat keinen Rand, und es dürfen mehr als vier mitspielen.",
      hidden: "Wo die anderen gelegt haben, siehst du, sobald alle fertig sind. Was sie tun, schränkt dich nie ein.",
      confirm:
        "Nichts gilt, bevor du bestätigst. Während andere legen, kannst du es bis zur nächsten Karte zurücknehmen; allein oder gegen Bots das letzte Plättchen auch dann noch, das zählt wie ein Tipp.",
    },
    tiles: {
      title: "Die Plättchen",
      about: "Die Plättchen sehen aus wie die Zahlen 0 bis 9. In einer Partie legst du zwei von jeder: 20 Plättchen.",
      squares:
        "Jedes Plättchen besteht aus Feldern. Wie viele es sind, hat mit seiner Zahl nichts zu tun: Sie zeigen das Raster, in dem alle Plättchen neben- und übereinander liegen.",
      turns:
        "Plättchen liegen mit der Zahl nach oben. Du darfst sie beliebig in Vierteldrehungen drehen, aber nie wenden.",
      turned: "Eine 4, dreimal um ein Viertel gedreht",
    },
    levels: {
      title: "Ebenen",
      about:
        "Was auf dem Tisch liegt, liegt auf Ebene 0. Plättchen darauf liegen auf Ebene 1, Plättchen auf diesen auf Ebene 2 und so weiter.",
      picture: "Eine 0 und eine 6 auf Ebene 0, darauf eine 7 auf Ebene 1",
    },
    round: {
      title: "Eine Runde",
      card: "Eine Partie hat 20 Runden, für jede Karte eine. Jemand deckt die oberste Karte auf, sagt die Zahl laut an und legt die Karte offen auf den Ablagestapel.",
      place:
        "Alle nehmen ein Plättchen mit dieser Zahl und legen es gleichzeitig in die eigene Auslage. Passen darf man nicht und muss man nie: Auf Ebene 0 ist immer Platz.",
      first: "In der ersten Runde legst du dein Plättchen einfach vor dich, beliebig gedreht, mit der Zahl nach oben.",
      next: "Haben alle gelegt, ist die Runde vorbei, und die nächste Karte wird aufgedeckt.",
    },
    touch: {
      title: "Seite an Seite",
      about:
        "Liegt auf einer Ebene schon ein Plättchen, muss ein neues dort mindestens eine Seite eines Felds berühren. Eine Ecke reicht nicht.",
      every: "Das gilt auf jeder Ebene. Nur das erste Plättchen einer Ebene ist davon frei.",
      side: "Sie haben eine gemeinsame Seite.",
      corner: "Eine Ecke reicht nicht.",
      apart: "Sie berühren sich nicht.",
    },
    build: {
      title: "In die Höhe bauen",
      about:
        "Ab Ebene 1 liegt jedes Feld eines Plättchens auf einem Plättchen der Ebene direkt darunter: Nichts steht über, keine Lücke wird zugedeckt, und Ebenen werden nicht gemischt.",
      carried: "Jedes Feld wird getragen.",
      over: "Es steht über.",
      gap: "Es deckt eine Lücke zu.",
    },
    two: {
      title: "Auf zwei Plättchen",
      about:
        "Ab Ebene 1 liegt ein Plättchen auf mindestens zwei verschiedenen anderen, nie auf einem allein. Zwei mit gleicher Zahl zählen als zwei.",
      both: "Es liegt auf beiden Neunen.",
      one: "Es liegt nur auf einem Plättchen.",
    },
    tips: {
      title: "Gut zu wissen",
      any: "Die Ebene wählst du. Es muss nicht die höchste sein, und du musst auch keine tiefere erst füllen.",
      settle:
        "Während der Runde darfst du dein Plättchen überall ausprobieren. Hast du dich entschieden, bleibt es für immer liegen.",
      only: "Ausprobiert wird nur das Plättchen dieser Runde. Andere zu nehmen, um zu sehen, ob sie später passen, ist nicht erlaubt: Das machst du im Kopf.",
      minute:
        "Braucht jemand sehr lange, dürfen die anderen verlangen, dass innerhalb der nächsten Minute gelegt wird. Auf dieser Seite steht das im Menü.",
      copy: "Sei kreativ! Wer eine andere Auslage nachbaut, kann nie mehr Punkte haben als das Vorbild.",
    },
    score: {
      title: "Punkte",
      end: "Die Partie endet mit der Runde, in der die letzte Karte aufgedeckt wurde.",
      about:
        "Ein Plättchen zählt seine Zahl mal seine Ebene. Eine 8 auf Ebene 2 bringt 8 × 2 = 16 Punkte, auf Ebene 0 bringt sie nichts.",
      count:
        "Dann wird gezählt, eine Auslage nach der anderen, egal in welcher Reihenfolge: Bau deine von oben nach unten ab und zähl dabei zusammen, gern auf Papier. Auf dieser Seite rechnet der Computer.",
      picture: "Eine Auslage mit drei Ebenen",
      nothing: "Plättchen auf Ebene 0 zählen nichts.",
      total: (sum: number) => `Zusammen: ${points(sum)}`,
      win: "Die meisten Punkte gewinnen. Bei Gleichstand wird der Sieg geteilt.",
    },
    solo: {
      title: "Solospiel",
      about:
        "Die gleichen Regeln, nur spielst du gegen deinen eigenen Rekord. Wie viele Punkte schaffst du, und wie hoch kannst du bauen?",
      scores: "In den ersten Partien sind es oft 50 bis 60 Punkte; 100 oder mehr sind hervorragend.",
      highest:
        "Die höchstmögliche Punktzahl ist 262, falls die Karten je in perfekter Reihenfolge kommen. Mehr kann keine Auslage haben: Das hat ein Programm bewiesen.",
    },
    variants: {
      title: "Varianten",
      removed:
        "Vor der Partie werden ein paar Karten, zum Beispiel zwei, verdeckt weggelegt. Niemand weiß, welche, also ist nie ganz sicher, was noch kommt. Die Partie ist um so viele Runden kürzer.",
    },
    credits: {
      title: "Über NMBR 9",
      box: "Das Spiel aus Pappe erschien 2017, gestaltet von Christian Fiore. Wenn es dir hier gefällt, dann am Tisch erst recht.",
    },
  },
};
