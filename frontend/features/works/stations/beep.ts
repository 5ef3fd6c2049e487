import type { Sign } from './station-text';

/** Notes of each sign, in Hz and seconds. Two low ones mean "wrong" even without looking. */
const NOTES: Record<Sign, readonly (readonly [number, number])[]> = {
  right: [[1_320, 0.09]],
  look: [
    [880, 0.09],
    [880, 0.09],
  ],
  wrong: [
    [220, 0.22],
    [196, 0.3],
  ],
};
const GAP_SECONDS = 0.06;
let audio: AudioContext | undefined;

/** Plays the sound for a scan's result. Silent until the first touch in browsers that demand one. */
export function beep(sign: Sign): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [hertz, seconds] of NOTES[sign]) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at + seconds);
    at += seconds + GAP_SECONDS;
  }
}
