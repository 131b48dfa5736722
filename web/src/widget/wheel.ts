/** Wheels and pinches: what browsers report about them, brought to one measure. No DOM. */

/** What is read of a wheel event. */
interface Wheel {
  readonly deltaY: number;
  /** 0: pixels, 1: lines (Firefox), 2: pages */
  readonly deltaMode: number;
}

/** Pixels a line and a page: a notch is three lines, or a hundred pixels in browsers that report pixels. */
const UNIT: readonly number[] = [1, 100 / 3, 400];
/** Less is a part of a notch: 53 pixels is the shortest notch of a browser. */
const NOTCH = 50;
/** Many small steps turn once for this many pixels. */
const STROKE = 80;
/** Small steps belong together when this many milliseconds at most lie between two of them. */
const PAUSE = 400;
/** macOS reports the slow notch of a wheel as this many pixels, and a faster one as a multiple; touchpads report whole pixels. */
const MAC_NOTCH = 4.000244140625;

export function pixelsOf({ deltaY, deltaMode }: Wheel): number {
  return deltaY * (UNIT[deltaMode] ?? 1);
}

/**
 * The factor by which a wheel zooms: a fifth for a notch, however far the browser says it went. A pinch on a touchpad is
 * reported as a wheel with Ctrl, in hundredths of the logarithm of its scale.
 */
export function zoomOf(event: Wheel & { readonly ctrlKey: boolean }): number {
  const [gain, most] = event.ctrlKey ? [100, 18] : [300, 54];
  return Math.exp(-Math.max(-most, Math.min(most, pixelsOf(event))) / gain);
}

/** Turns wheel events into quarter turns: one for each notch, and few for the many small steps of a touchpad. */
export class WheelTurns {
  #sum = 0;
  #last = 0;
  #until = 0;

  /** How many quarters to turn now: -1, 0 or 1. */
  steps(delta: number, now: number): number {
    if (now < this.#until) return 0;
    const goesOn = Math.sign(delta) === Math.sign(this.#sum) && now - this.#last <= PAUSE;
    this.#sum = goesOn ? this.#sum + delta : delta;
    this.#last = now;
    const notch = Math.abs(delta) >= NOTCH || (delta !== 0 && delta % MAC_NOTCH === 0);
    if (!notch && Math.abs(this.#sum) < STROKE) return 0;
    this.#until = now + (notch ? 70 : 260);
    this.#sum = 0;
    return Math.sign(delta);
  }
}

/** A pinch on a Mac's touchpad in Safari: its scale is counted from where it began. */
export class TouchpadPinch {
  #scale = 1;

  start(): void {
    this.#scale = 1;
  }

  /** The factor since the last event. */
  factor(scale: number): number {
    if (!(scale > 0)) return 1;
    const factor = scale / this.#scale;
    this.#scale = scale;
    return factor;
  }
}
