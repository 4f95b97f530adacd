// A result as a picture to share. It uses the light theme and looks the same on every device.
import { gameBirds } from "../../lib/art/game-birds";
import { birdIn, manifest } from "../../lib/art/manifest";
import { say } from "../../lib/i18n/i18n.svelte";
import { dayOf } from "../components/dates";
import type { GameId } from "../scoring/facts";
import type { Result } from "./result";

export const WIDTH = 1080;
export const HEIGHT = 1350;

const INK = "#22302d";
const SOFT = "#56635f";
const PAPER = "#f6f3ea";
const CARD = "#fffdf7";
const FAINT = "#ddd8c8";
const GOLD = "#8a5a00";
const LIT = "#fbf0d2";
const FONT = 'system-ui, "Noto Sans", sans-serif';

// The colours of sky and ground behind the birds of a game, as in the lobby.
const SCENES: Record<GameId, readonly [string, string]> = {
  cubirds: ["#e2efe4", "#b9d6bf"],
  feather: ["#f8ecd3", "#e6cc98"],
  wingspan: ["#ddecf4", "#a9cbdd"],
};

const SCENE = 500;
const MARGIN = 80;
const FOOT = 90;
const ROW_MAX = 130;
const ROW_GAP = 16;

/** Draw a result with text in a language. */
export async function draw(canvas: HTMLCanvasElement, result: Result, language: string): Promise<void> {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws nothing");
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawScene(pen, result.game, await cardsOf(result.game, language));
  drawTitle(pen, result, language);
  drawPlayers(pen, result);
  write(pen, say("score-title"), { x: WIDTH / 2, y: HEIGHT - 40, size: 30, colour: SOFT, align: "center" });
}

/** Return the pictures of three birds; fewer if some cannot be loaded. */
async function cardsOf(game: GameId, language: string): Promise<HTMLImageElement[]> {
  const all = await manifest();
  const found = await Promise.all(
    gameBirds(game).map((id) => loaded(birdIn(all, game, id, "card", language)?.src)),
  );
  return found.filter((image) => image !== null);
}

async function loaded(address: string | undefined): Promise<HTMLImageElement | null> {
  if (address === undefined) return null;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function drawScene(pen: CanvasRenderingContext2D, game: GameId, cards: readonly HTMLImageElement[]): void {
  const light = pen.createLinearGradient(0, 0, 0, SCENE);
  SCENES[game].forEach((colour, stop) => light.addColorStop(stop, colour));
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, SCENE);
  const middle = (cards.length - 1) / 2;
  // The middle one is drawn on top.
  const order = cards
    .map((card, index) => ({ card, aside: index - middle }))
    .sort((one, other) => Math.abs(other.aside) - Math.abs(one.aside));
  for (const { card, aside } of order) drawCard(pen, card, aside);
}

function drawCard(pen: CanvasRenderingContext2D, card: HTMLImageElement, aside: number): void {
  const [width, height, frame] = [310, 356, 12];
  pen.save();
  pen.translate(WIDTH / 2 + aside * 272, SCENE / 2 + Math.abs(aside) * 28);
  pen.rotate(aside * 0.15);
  pen.shadowColor = "rgb(20 40 35 / 30%)";
  pen.shadowBlur = 30;
  pen.shadowOffsetY = 10;
  pen.fillStyle = CARD;
  box(
    pen,
    { x: -width / 2 - frame, y: -height / 2 - frame, width: width + 2 * frame, height: height + 2 * frame },
    34,
  );
  pen.fill();
  pen.shadowColor = "transparent";
  box(pen, { x: -width / 2, y: -height / 2, width, height }, 24);
  pen.clip();
  pen.drawImage(card, -width / 2, -height / 2, width, height);
  pen.restore();
}

function drawTitle(pen: CanvasRenderingContext2D, result: Result, language: string): void {
  const title = say("score-game", { game: result.game });
  write(pen, title, { x: MARGIN, y: SCENE + 90, size: 68, weight: 700 });
  write(pen, dayOf(result.made, language), { x: MARGIN, y: SCENE + 142, size: 36, colour: SOFT });
}

function drawPlayers(pen: CanvasRenderingContext2D, { players }: Result): void {
  const top = SCENE + 180;
  const room = HEIGHT - FOOT - top;
  const height = Math.min(ROW_MAX, (room - ROW_GAP * (players.length - 1)) / players.length);
  const size = Math.min(48, height * 0.5);
  players.forEach(({ name, total, won }, index) => {
    const y = top + index * (height + ROW_GAP);
    const line = y + height / 2 + size * 0.35;
    pen.fillStyle = won ? LIT : CARD;
    pen.strokeStyle = won ? GOLD : FAINT;
    pen.lineWidth = won ? 4 : 2;
    box(pen, { x: MARGIN, y, width: WIDTH - 2 * MARGIN, height }, 24);
    pen.fill();
    pen.stroke();
    const left = MARGIN + 36 + (won ? size * 1.5 : 0);
    if (won) drawCrown(pen, MARGIN + 36, y + height / 2 - size / 2, size);
    const figure = String(total);
    write(pen, figure, { x: WIDTH - MARGIN - 36, y: line, size, weight: 700, align: "right" });
    const wide = WIDTH - MARGIN - 72 - pen.measureText(figure).width - left;
    write(pen, name, { x: left, y: line, size, weight: won ? 700 : 500, wide });
  });
}

function drawCrown(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const points = [0, 25, 24, 55, 50, 0, 76, 55, 100, 25, 88, 90, 12, 90];
  pen.fillStyle = GOLD;
  pen.beginPath();
  for (let place = 0; place < points.length; place += 2) {
    pen.lineTo(x + ((points[place] ?? 0) * size) / 100, y + ((points[place + 1] ?? 0) * size) / 100);
  }
  pen.closePath();
  pen.fill();
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function box(pen: CanvasRenderingContext2D, { x, y, width, height }: Box, round: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
}

interface TextStyle {
  x: number;
  y: number;
  size: number;
  weight?: number;
  colour?: string;
  align?: CanvasTextAlign;
  // The maximum width; longer text is cut off.
  wide?: number;
}

function write(pen: CanvasRenderingContext2D, text: string, style: TextStyle): void {
  const { x, y, size, weight = 500, colour = INK, align = "left", wide = WIDTH - 2 * MARGIN } = style;
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(shortened(pen, text, wide), x, y);
}

function shortened(pen: CanvasRenderingContext2D, text: string, wide: number): string {
  if (pen.measureText(text).width <= wide) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join("")}…`).width > wide) letters.pop();
  return `${letters.join("")}…`;
}

/** Return the drawing as a file. */
export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("this browser makes no pictures");
  return new File([blob], name, { type: "image/png" });
}
