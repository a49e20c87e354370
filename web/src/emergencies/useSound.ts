import { useEffect, useRef, useState } from 'react'

/** Two short tones. */
function ring(audio: AudioContext): void {
  for (const [place, pitch] of [880, 660].entries()) {
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    const at = audio.currentTime + place * 0.25
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.2, at)
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.22)
    tone.connect(loudness).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.24)
  }
}

/**
 * Rings when an event comes that was not there before. Silent until somebody switches it on: browsers play nothing
 * before a click, and who enters a room wants no noise.
 */
export function useSound(ids: readonly string[] | undefined): { on: boolean; toggle(): void } {
  const [audio, setAudio] = useState<AudioContext | null>(null)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!ids) return
    const before = known.current
    known.current = new Set(ids)
    if (audio && before && ids.some((id) => !before.has(id))) ring(audio)
  }, [ids, audio])
  useEffect(() => () => void audio?.close(), [audio])
  const toggle = (): void => {
    const fresh = audio ? null : new AudioContext()
    if (fresh) ring(fresh)
    setAudio(fresh)
  }
  return { on: audio !== null, toggle }
}
