/** English texts of replays, reviews, the analysis board and races. The pattern for the other languages. */

import type { Section, Shape } from "../../ui/texts/en";
import { plural, points } from "../../ui/texts/plural-en";

/** Points that are written already, like 4.2. */
const pointsOf = (count: string) => `${count} ${count === "1" ? "point" : "points"}`;

export const texts = {
  /** Replays. */
  replay: {
    title: "Replay",
    /** Of the tab: players with their points. */
    titleOf: (players: string) => `Replay: ${players}`,
    andMore: (players: string, count: number) => `${players} and ${count} more`,
    about: "Watch any game again, round by round.",
    offers: "Watch right away",
    noneOfMine: "Games you have finished will be listed here.",
    highest: "The highest possible score: 262 points",
    board: "Analysis board: try any position",
    file: "From a file",
    dropHere: "Choose a .nmbr9 file, or drop it anywhere on this page.",
    choose: "Choose a file",
    drop: "Drop it here to watch the game",
    paste: "Or paste a link",
    open: "Open",
    noLink: "There is no game at this link. Paste a link to a room or a replay.",
    badRecord: (detail: string) => `This file isn’t a readable game record: ${detail}`,
    badLink:
      "The game in this link can’t be read. Part of the link may be missing, or it comes from a newer version of this site.",
    tooLarge: "This file is too large to be a game record.",
    unreadable: "This file can’t be read.",
    noRoom: "We can’t find this room: there may be a typo in the link, or the room was deleted after a long time.",
    notOver: "This game isn’t over yet. Come back when it is!",
    unreachable: "The server is not responding.",
    nothing: "No replay here",
    toRoom: "To the room",
    another: "Another replay",
    /** A link: what the game was worth, round by round. */
    review: "Review",
    unfinished: (rounds: number) =>
      plural(rounds, { one: "The game was not finished: # round.", other: "The game was not finished: # rounds." }),
    seat: (seat: number) => `Player ${seat}`,
    displays: "Displays",
    whom: (shown: number, all: number) => `Displays shown: ${shown} of ${all}`,
    best: (count: number) => `The best ${count}`,
    all: "All",
    /** The 6 on level 2, turned left: +12 */
    placed: (placement: string, gained: number) => `${placement}: +${gained}`,
    notPlaced: "not placed",
    startTile: (number: number) => `starts with a ${number}`,
    spoken: (name: string, placed: string) => `${name}: ${placed}`,
    controls: "Step through the game",
    first: "To the start",
    back: "One round back",
    play: "Play",
    pause: "Pause",
    forward: "One round on",
    last: "To the end",
    slider: "Round",
    speed: "Speed",
    slow: "slow",
    normal: "normal",
    fast: "fast",
    before: "Before the first card",
    roundCard: (round: number, rounds: number, card: number) => `Round ${round} of ${rounds}: card ${card}`,
    cards: "Cards so far",
    unseen: "Not drawn yet",
    unseenOf: (number: number, count: number) => `${number}: ${count} left`,
    rounds: "Rounds",
    round: "Round",
    card: "Card",
    jump: (round: number) => `Go to round ${round}`,
    solidOf: (name: string) => `Display of ${name} in 3D`,
  },

  /** After a game: what is known about it. */
  end: {
    title: "How the points came about",
    /** Above the figures of somebody else. */
    of: (name: string) => `The game of ${name}`,
    /** The lines of the picture: how average play, the cards and the moves make the score. Mine, and of others. */
    lines: {
      strong: "A strong player, average cards",
      mine: {
        unknown: "Your cards",
        kind: "Your cards were kind",
        unkind: "Your cards were unkind",
        average: "Your cards were average",
        gave: "Your moves gave away",
      },
      theirs: {
        unknown: "The cards",
        kind: "The cards were kind",
        unkind: "The cards were unkind",
        average: "The cards were average",
        gave: "The moves gave away",
      },
    },
    /** The four as a sentence, with their signs. */
    sum: (average: string, luck: string, mistakes: string, score: string) =>
      `Average game ${average}, luck ${luck}, mistakes ${mistakes}: ${score}.`,
    working: "Working it out, right here in your browser…",
    /** Of the deck, and the same for everybody who has these cards. `points`: its par. */
    deck: {
      hard: (points: string) => `A hard deck: strong play makes ${points} on average (par).`,
      average: (points: string) => `An average deck: strong play makes ${points} on average (par).`,
      easy: (points: string) => `An easy deck: strong play makes ${points} on average (par).`,
      other: (points: string) => `These cards: strong play makes ${points} on average (par).`,
    },
    accuracy: "Accuracy",
    outOf: (part: string, most: string) => `${part} of ${most}`,
    bestKnown: "Share of the best known",
    isBestKnown: "Nothing better is known with these cards",
    rivals: "Bots on the same cards",
    between: (below: string, above: string) => `Better than ${below}, below ${above}.`,
    even: (bot: string) => `Level with ${bot}.`,
    aboveAll: "Better than all of them!",
    belowAll: "They all scored more this time.",
    lesson: "One placement to learn from",
    lookAt: (round: number) => `Round ${round} in the review`,
    /** Below a picture: which outline is which. */
    placed: "placed",
    better: "better",
    /** `by`: `worth`, perhaps with `about`. `better`: where it is better, as in the sentence of a round. */
    lessonMine: (round: number, number: number, level: number, by: string, better: string) =>
      `Round ${round}, the ${number}: you placed it on level ${level}. Better by ${by}: ${better}.`,
    lessonOther: (round: number, number: number, level: number, by: string, better: string) =>
      `Round ${round}, the ${number}: it was placed on level ${level}. Better by ${by}: ${better}.`,
    worth: pointsOf,
    about: (points: string) => `about ${points}`,
    flawless: "Not one mistake that we could find. Beautifully played!",
    steady: "No placement stands out as a mistake. Well played!",
    learn: "Learn from your mistakes",
    means: "The figures in detail",
    meaning:
      "The sum begins with an average game: what strong play makes over all decks. Luck is how the next cards suited what had been built, compared with others that could have come; mistakes are what the placements gave away. Together they make the points. Par is what strong play makes with exactly these cards on average. Par, the best known and the points of the bots are the same for everybody who has these cards. All are estimates from many imagined games. Luck takes up what rounding leaves, so that the whole numbers add up.",
    unfinished: "Games that are played to the end get a review.",
    failed: "This game can’t be reviewed here.",
    unreachable: "The review needs the server, which is not responding.",
  },

  /** The screen with all rounds. */
  screen: {
    title: "Review",
    /** Of the tab: players with their points. */
    titleOf: (players: string) => `Review: ${players}`,
    whose: "Whose game",
    /** The sum at the top: small words below large numbers. */
    average: "average game",
    luck: "luck",
    mistakes: "mistakes",
    points: "points",
    /** The same for the ear. */
    sum: (average: number, luck: string, mistakes: number, score: number) =>
      `Average game ${average}, luck ${luck}, mistakes ${mistakes}: ${points(score)}.`,
    /** The standard error of luck and of mistakes. */
    error: (by: string) => `give or take ${by}`,
    accuracy: (part: number) => `Accuracy ${part} of 100`,
    ofBest: (percent: number, best: number) => `${percent}% of the best known, ${best}`,
    rank: (rank: number, of: number) => `Rank ${rank} of ${of} among bots`,
    grades: {
      brilliant: "brilliant",
      good: "good",
      inaccuracy: "inaccuracy",
      mistake: "mistake",
      blunder: "blunder",
    },
    counts: {
      brilliant: (count: number) => `${count} brilliant`,
      inaccuracy: (count: number) => plural(count, { one: "# inaccuracy", other: "# inaccuracies" }),
      mistake: (count: number) => plural(count, { one: "# mistake", other: "# mistakes" }),
      blunder: (count: number) => plural(count, { one: "# blunder", other: "# blunders" }),
    },
    flawless: "Not a single mistake",
    /** How far the work is. */
    starting: "The engine is looking at the game…",
    refining: "Getting more precise…",
    final: "Luck and mistakes are final. Looking for better displays…",
    done: "The review is complete",
    failed: "The engine can’t look at this game here, so there are no figures. You can still step through the game.",
    stopped: "The engine has stopped. These figures are what it found until then.",
    unfinished: "This game was not finished, so there is nothing to review yet.",
    incomplete: "This player did not finish the game, so there are no figures.",
    /** The graph. */
    graph: "Expected final score",
    graphAbout: (average: number, score: number, high: number, highRound: number, low: number, lowRound: number) =>
      `From ${average}, an average game, to ${points(score)}; highest ${high} after round ${highRound}, lowest ${low} after round ${lowRound}.`,
    table: "As a table",
    round: "Round",
    tile: "Tile",
    expected: "Expected",
    mistake: "Mistake",
    hindsight: "In hindsight",
    /** Below the graph, about one round: the expected score, luck, mistake. */
    reading: (round: number, expected: string) => `Round ${round}: ${expected}`,
    readingLuck: (luck: string) => `luck ${luck}`,
    readingMistake: (mistake: string) => `mistake ${mistake}`,
    exact: "exact",
    hindsightDot: "the larger the dot, the more it cost in hindsight",
    /** The rounds: a list, and one of them as a sentence. */
    rounds: "Rounds",
    before: (average: number) => `Before the first card: an average game, ${average}`,
    beforeUnknown: "Before the first card",
    placed: (round: number, number: number, spot: string, gained: number) =>
      `Round ${round}, the ${number}: ${spot} for ${points(gained)}`,
    costly: (placed: string, cost: string, better: string) => `${placed}, cost ${cost}; better: ${better}`,
    /** Where it is better on the same level; a rotation may follow. */
    otherSpot: "another spot on that level",
    sameSpot: "the same spot",
    lateCost: (cost: string) => `In hindsight it cost ${cost}.`,
    /** The display of a round. */
    controls: "Step through the review",
    best: "Best placements",
    spotFor: (spot: string, expected: string) => `${spot}: ${expected}`,
    wasPlaced: "as placed",
    displayAfter: (name: string, round: number) => `Display of ${name} after round ${round}`,
    compare: "Best known display",
    bestKnown: "Best known for these cards",
    bestAfter: (round: number) => `Best known display after round ${round}`,
    large: "Larger",
    /** Bots on the same cards. */
    sameCards: "On the same cards",
    /** Where to go from here. */
    learn: "Learn from your mistakes",
    whatIf: "What if?",
  },

  /** The costliest placements, to try again. */
  mistakes: {
    title: "Learn from your mistakes",
    /** Of the player whose game it is. */
    titleOf: (name: string) => `Learn from the mistakes: ${name}`,
    progress: (which: number, of: number) => `${which} of ${of}`,
    waiting: "Looking for the placements that cost the most…",
    none: "No placement cost as much as a point. Nothing to correct here: well played!",
    failed: "The engine can’t look at this game here, so we can’t say which placements cost points.",
    /** Round 7, the 3: what was placed cost about 4.2 points. */
    task: (round: number, number: number, cost: string) =>
      `Round ${round}, the ${number}: what was placed cost about ${pointsOf(cost)}. Where is it better?`,
    judging: "The engine compares both placements…",
    best: "As good as the engine’s choice. Well found!",
    nearlyBest: "About as good as the engine’s choice. Well found!",
    better: (points: string) => `About ${pointsOf(points)} better than what was placed.`,
    bestLeft: (points: string) => `There is a spot that is about ${pointsOf(points)} better still.`,
    same: "Worth about as much as what was placed. There is something better.",
    worse: (points: string) => `About ${pointsOf(points)} worse than what was placed.`,
    failedToJudge: "The engine couldn’t compare these. Try again.",
    tryAgain: "Try again",
    hint: "Hint",
    hintLevel: (level: number) => `Look for a spot on level ${level}.`,
    hintSpot: "The level is right. Look for another spot.",
    hintTurn: "The spot is right. Turn the tile.",
    hintTurned: (level: number, turned: string) => `Level ${level}, with the tile ${turned}.`,
    show: "Engine’s choice",
    /** A table: a placement, and the final score that is expected after it. */
    figures: "Expected final score",
    engine: "The engine",
    placed: "In the game",
    yours: "Your new try",
    skip: "Skip",
    next: "Next",
    finish: "Done",
    done: "That’s all of them",
    doneAbout: (found: number, of: number) => `You found a better placement in ${found} of ${of} rounds.`,
    again: "Once more",
    toReview: "Back to the review",
    playOn: "Play on from here",
  },

  /** What if: any position, any cards. */
  board: {
    title: "Analysis board",
    about: "Try any position with any cards. Every way you try is kept.",
    over: (points: string) => `All cards are placed: ${points}.`,
    pick: "Choose the next card, or shuffle.",
    next: "This card",
    /** A button: a number of which so many cards are left. */
    pickOf: (number: number, left: number) => `${number}, ${left} left`,
    toCome: "Cards to come",
    show: "Show the cards to come",
    faceDown: (count: number) => plural(count, { one: "# card, face down", other: "# cards, face down" }),
    undecided: "Not decided: you choose each card.",
    shuffle: "Shuffle the rest",
    chooseEach: "Choose each card",
    forward: "Forward again",
    lines: "Lines",
    line: "Steps of this line",
    start: "Start",
    step: (round: number, placement: string) => `Round ${round}: ${placement}`,
    linesAbout: "Take back and place differently: every line you try is kept here.",
    main: "Main line",
    ends: (rounds: number, points: string) => `${plural(rounds, { one: "# round", other: "# rounds" })}, ${points}`,
    remove: "Delete",
    removeOf: (line: string) => `Delete the line: ${line}`,
    removed: "The line is deleted.",
    undo: "Undo",
    engine: "Engine’s view",
    engineAbout:
      "The final score that strong play makes on average. It is estimated here once more, so it may differ a little from a review. The engine doesn’t know which cards come.",
    thinking: "The engine is thinking…",
    progress: "How far along it is",
    noEngine: "The engine has no answer here. It may not run in this browser.",
    nothing: "There is no tile to place.",
    position: "Position",
    open: "Open another position",
    paste: "A display, a record or a link",
    pasteAbout: "A display looks like this: 9n@0,0 9n@3,0 1n@2,0^1",
    openIt: "Open",
    empty: "Empty table",
    last: "Back to your last board",
    text: "The display as text",
    whose: "Whose display?",
    badLink: "This board can’t be opened",
    wrong: {
      empty: "There is nothing to open yet. Paste a display, a record or a link.",
      link: "There is no position in this link. Part of it may be missing. Start with an empty table, or paste another one.",
      cards: "The cards and the tiles don’t match: there must be a tile for each card, the last one excepted.",
      word: (text: string) => `“${text}” is not a tile. Write a tile like this: 9n@0,0`,
      surplus: (text: string, number: number) =>
        `${text} is the third ${number}, but there are only two of each number.`,
      rule: (which: number, text: string, why: string) => `Tile ${which}, ${text}, can’t lie there. ${why}`,
      level: (which: number, text: string, level: number) => `Tile ${which}, ${text}, lies on level ${level}.`,
    },
    /** Said, not shown: what was done, before what is to be done now. */
    said: {
      placed: (placement: string) => `Placed: ${placement}.`,
      back: "Taken back.",
      forward: "One round on.",
      gone: "Another line.",
      shuffled: "Shuffled.",
      restored: "The line is back.",
    },
  },

  /** The same deck again, beside another game. */
  race: {
    title: "Same deck again",
    against: "Race against this",
    about: "The same cards in the same order. It’s practice: it won’t count as your best score.",
    startTiles: "Start tiles are drawn at random, so you begin without one.",
    whom: "Who do you want to race?",
    nobody: "Nobody",
    nobodyAbout: "Just you and the cards.",
    earlier: "Your earlier game",
    best: "Best known",
    /** What a rival is. */
    kinds: {
      mine: "As you played it.",
      seat: "As it was played.",
      bot: "Plays these cards now.",
      best: "Nothing better has been found yet.",
    },
    heading: "Race",
    news: "News of the race",
    soon: "Their tile appears once yours is placed.",
    lead: (count: number) => `You lead by ${count}`,
    behind: (count: number) => `You’re ${count} behind`,
    tie: "It’s a tie",
    /** Thinker (bot): the 7 on level 2. You lead by 4. */
    placed: (name: string, placement: string, lead: string) => `${name}: ${placement}. ${lead}.`,
    thinking: "Still choosing…",
    stuck: "The bot can’t play on in this browser.",
    won: (count: number) =>
      plural(count, { one: "You won the race by # point!", other: "You won the race by # points!" }),
    lost: (count: number) =>
      plural(count, { one: "You lost the race by # point.", other: "You lost the race by # points." }),
    tied: "The race ends in a tie.",
  },
} as const satisfies Section;

export type GamesTexts = Shape<typeof texts>;
