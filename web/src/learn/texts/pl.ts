/** Polish texts of the tutorial and the rules. The pattern is en.ts; see `ui/texts/pl.ts` for the words. */

import { points } from "../../ui/texts/plural-pl";
import type { LearnTexts } from "./en";

export const texts: LearnTexts = {
  learn: {
    progress: (step, steps) => `Krok ${step} z ${steps}`,
    /** To a room that waits for its game. */
    toRoom: "Wróć do pokoju",
    next: "Dalej",
    showMe: "Pokaż",
    otherwise: "To dozwolone, ale zadanie było inne. Cofnij i spróbuj jeszcze raz.",
    lessons: {
      place: {
        title: "Połóż kafelek",
        text: "W każdej rundzie karta mówi, który kafelek położyć. Przesuwaj go myszą lub strzałkami.",
        byFinger:
          "W każdej rundzie karta mówi, który kafelek położyć. Przeciągnij go palcem albo dotknij miejsca, gdzie ma leżeć.",
        task: "Przeciągnij dziewiątkę na środek stołu i zatwierdź.",
        done: "Leży. Po zakończeniu rundy kafelka już się nie rusza.",
      },
      touch: {
        title: "Bok przy boku",
        text: "Kafelki na jednym poziomie stykają się bokami. Sam róg nie wystarczy: spróbuj!",
        task: "Połóż drugą dziewiątkę tak, żeby stykała się z pierwszą.",
        done: "Stykają się, więc każdy poziom pozostaje w jednym kawałku.",
      },
      turn: {
        title: "Obróć",
        text: "Kafelek można obracać o ćwierć obrotu: przyciskami, kółkiem myszy lub klawiszem R. Nie wolno odwracać go na drugą stronę.",
        byFinger:
          "Kafelek można obracać o ćwierć obrotu: dwiema okrągłymi strzałkami. Nie wolno odwracać go na drugą stronę.",
        task: "Obracaj jedynkę, aż wypełni lukę między dziewiątkami.",
        done: "Pasuje i nie ma już luki, którą trzeba by omijać.",
      },
      ground: {
        title: "Buduj w górę",
        text: "Kafelek może leżeć na innych, o poziom wyżej. Tuż pod każdym jego kwadratem musi być kafelek: nie może wystawać ani przykrywać luki.",
        task: "Połóż siódemkę na poziomie 1. Nie przykrywaj luki w zerze.",
        done: "Pod każdym kwadratem leży kafelek.",
      },
      two: {
        title: "Na dwóch kafelkach",
        text: "Powyżej stołu kafelek opiera się na co najmniej dwóch innych. Jeden go nie utrzyma.",
        task: "Połóż jedynkę na poziomie 1, na obu dziewiątkach naraz.",
        done: "Opiera się na obu dziewiątkach.",
      },
      score: {
        title: "Punkty",
        text: "Kafelek daje tyle punktów, ile wynosi jego cyfra razy poziom. Na poziomie 0 nie daje nic.",
        task: "Połóż dziewiątkę na poziomie 2.",
        done: "9 × poziom 2 = 18 punktów. Na poziomie 1 byłoby tylko 9.",
      },
      choose: {
        title: "Dowolny poziom",
        text: "Możesz wybrać każdy poziom, na który pozwalają zasady, nie tylko najwyższy.",
        task: "Zero nigdy nie daje punktów. Połóż je na poziomie 0 i zostaw górę wolną.",
        done: "Góra jest wolna dla kafelka, który da punkty.",
      },
    },
    go: {
      title: "Teraz zagraj",
      text: "Gra ma 20 kart, po dwie z każdą cyfrą. Wszyscy jednocześnie kładą taki sam kafelek, każdy w swojej konstrukcji.",
      aim: "Wygrywa najwyższy wynik. W pierwszych grach zdobywa się często 50–60 punktów; 100 lub więcej to znakomity wynik.",
    },
  },

  /** The rules on one page. */
  rules: {
    contents: "Spis treści",
    allowed: "Dozwolone",
    notAllowed: "Niedozwolone",
    tryIt: "Wypróbuj krok po kroku",
    form: {
      label: "Ile chcesz przeczytać?",
      short: "Skrót",
      detailed: "Dokładnie",
      both: "Całość",
    },
    short: {
      title: "W skrócie",
      card: "W każdej rundzie odkrywa się kartę. Każdy dokłada kafelek z tą cyfrą do swojej konstrukcji.",
      turn: "Kafelek możesz dowolnie obrócić, byle cyfrą do góry.",
      touch: "Na swoim poziomie styka się bokiem z innym kafelkiem. Tylko pierwszy na poziomie nie musi.",
      build:
        "Powyżej stołu wszystkie jego kwadraty leżą na kafelkach z poziomu niżej, i to na co najmniej dwóch różnych.",
      score:
        "Na koniec każdy kafelek daje tyle punktów, ile wynosi jego cyfra razy poziom. Na poziomie 0 nie daje nic.",
      end: "Po 20 kartach wygrywa ten, kto ma najwięcej punktów.",
    },
    goal: {
      title: "Cel gry",
      about: "Każdy buduje własną konstrukcję z takich samych kafelków i stara się ułożyć je jak najwyżej.",
      higher: "Im wyżej leży kafelek, tym więcej jest wart. Kto na koniec ma najwięcej punktów, wygrywa.",
    },
    box: {
      title: "W pudełku",
      contents: "Jest tam 80 kafelków, po osiem z każdą cyfrą od 0 do 9, i 20 kart, po dwie z każdą cyfrą.",
      setup:
        "Posortujcie kafelki według cyfr i ustawcie je tak, żeby każdy mógł sięgnąć. Potasujcie karty i połóżcie je obok, zakryte. Zostawcie na stole miejsce wokół pierwszego kafelka: konstrukcja rośnie we wszystkie strony.",
      players:
        "Pudełko wystarcza dla 1–4 osób od 8 lat, a gra trwa około 20 minut. Małe dzieci mogłyby połknąć kafelki, dlatego nie są one dla dzieci poniżej trzech lat.",
    },
    here: {
      title: "Na tej stronie",
      about:
        "Tu nie trzeba niczego przygotowywać: karty same się tasują i odkrywają, w każdej rundzie dostajesz właściwy kafelek, stół nie ma brzegu, a grać może więcej niż cztery osoby.",
      hidden: "Gdzie położyli inni, widzisz dopiero, gdy skończą wszyscy. To, co robią, nigdy cię nie ogranicza.",
      confirm:
        "Nic się nie liczy, dopóki nie zatwierdzisz. Kiedy inni układają, możesz cofnąć ruch do następnej karty; solo lub z botami ostatni kafelek nawet wtedy, co liczy się jak podpowiedź.",
    },
    tiles: {
      title: "Kafelki",
      about: "Kafelki mają kształt cyfr od 0 do 9. W grze kładziesz po dwa z każdą cyfrą, razem 20.",
      squares:
        "Każdy kafelek składa się z kwadratów. Ich liczba nie ma nic wspólnego z cyfrą: pokazują siatkę, na której kafelki leżą obok siebie i na sobie.",
      turns: "Kafelki leżą cyfrą do góry. Możesz je dowolnie obracać o ćwierć obrotu, ale nigdy na drugą stronę.",
      turned: "Czwórka, trzy razy obrócona o ćwierć obrotu",
    },
    levels: {
      title: "Poziomy",
      about:
        "To, co leży na stole, jest na poziomie 0. Kafelki położone na nim są na poziomie 1, kolejne na nich – na poziomie 2 i tak dalej.",
      picture: "Zero i szóstka na poziomie 0, a na nich siódemka na poziomie 1",
    },
    round: {
      title: "Runda",
      card: "Gra ma 20 rund, po jednej na każdą kartę. Ktoś odkrywa wierzchnią kartę, głośno mówi, jaka to cyfra, i odkłada kartę odkrytą na stos kart odrzuconych.",
      place:
        "Wszyscy biorą po kafelku z tą cyfrą i jednocześnie dokładają go do swoich konstrukcji. Spasować nie można i nie trzeba: na poziomie 0 zawsze jest miejsce.",
      first: "W pierwszej rundzie po prostu kładziesz kafelek przed sobą, dowolnie obrócony, cyfrą do góry.",
      next: "Gdy wszyscy położą swoje kafelki, runda się kończy i odkrywa się następną kartę.",
    },
    touch: {
      title: "Bok przy boku",
      about:
        "Jeśli na danym poziomie coś już leży, nowy kafelek musi się tam stykać z innym co najmniej jednym bokiem kwadratu. Róg nie wystarczy.",
      every: "Dotyczy to każdego poziomu. Tylko pierwszy kafelek na poziomie nie musi niczego dotykać.",
      side: "Mają wspólny bok.",
      corner: "Róg nie wystarczy.",
      apart: "Nie stykają się.",
    },
    build: {
      title: "Budowanie w górę",
      about:
        "Na poziomie 1 i wyżej każdy kwadrat kafelka leży na kafelku z poziomu tuż niżej: nic nie wystaje, nie przykrywa się luk i nie miesza się poziomów.",
      carried: "Każdy kwadrat ma oparcie.",
      over: "Wystaje.",
      gap: "Przykrywa lukę.",
    },
    two: {
      title: "Na dwóch kafelkach",
      about:
        "Na poziomie 1 i wyżej kafelek opiera się na co najmniej dwóch różnych kafelkach, nigdy na jednym. Dwa z tą samą cyfrą liczą się jako dwa.",
      both: "Opiera się na obu dziewiątkach.",
      one: "Opiera się tylko na jednym kafelku.",
    },
    tips: {
      title: "Warto wiedzieć",
      any: "Poziom wybierasz ty. Nie musi być najwyższy i nie trzeba najpierw zapełniać niższego.",
      settle: "Podczas rundy możesz przymierzać kafelek, gdzie chcesz. Gdy się zdecydujesz, już się go nie rusza.",
      only: "Przymierzać wolno tylko kafelek z tej rundy. Nie można brać innych, żeby sprawdzić, czy będą pasować później: to trzeba sobie wyobrazić.",
      minute:
        "Jeśli ktoś bardzo długo się zastanawia, pozostali mogą poprosić, żeby położył kafelek w ciągu minuty. Na tej stronie jest to w menu.",
      copy: "Graj po swojemu! Kto kopiuje cudzą konstrukcję, nigdy nie zdobędzie więcej punktów niż jej autor.",
    },
    score: {
      title: "Punkty",
      end: "Gra kończy się po rundzie, w której odkryto ostatnią kartę.",
      about:
        "Kafelek daje tyle punktów, ile wynosi jego cyfra razy poziom. Ósemka na poziomie 2 daje 8 × 2 = 16 punktów, a na poziomie 0 nie daje nic.",
      count:
        "Potem liczy się punkty, konstrukcja po konstrukcji, w dowolnej kolejności: rozbierz swoją od góry i dodawaj, jeśli chcesz, na kartce. Na tej stronie liczy komputer.",
      picture: "Konstrukcja o trzech poziomach",
      nothing: "Kafelki na poziomie 0 nie dają punktów.",
      total: (sum) => `Razem: ${points(sum)}`,
      win: "Wygrywa ten, kto ma najwięcej punktów. Przy remisie zwycięstwo jest wspólne.",
    },
    solo: {
      title: "Gra jednoosobowa",
      about:
        "Te same zasady, tylko grasz przeciwko własnemu rekordowi. Ile punktów potrafisz zdobyć i jak wysoko zbudować?",
      scores: "W pierwszych grach zdobywa się często 50–60 punktów; 100 lub więcej to znakomity wynik.",
      highest:
        "Najwyższy możliwy wynik to 262 punkty, jeśli karty kiedyś ułożą się w idealnej kolejności. Żadna konstrukcja nie może dać więcej: dowiódł tego program.",
    },
    variants: {
      title: "Warianty",
      removed:
        "Przed grą odkłada się bez patrzenia kilka kart, na przykład dwie. Nikt nie wie które, więc nie da się dokładnie przewidzieć, co jeszcze przyjdzie. Gra jest o tyle rund krótsza.",
    },
    credits: {
      title: "Autorzy",
      box: "Gra z tektury ukazała się w 2017 roku, z grafiką Christiana Fiore. Jeśli podoba ci się tutaj, na stole spodoba ci się jeszcze bardziej.",
    },
  },
};
