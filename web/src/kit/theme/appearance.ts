import { create } from 'zustand'
import { localStore } from '../storage/browserStore.ts'
import type { Appearance } from './tokens.ts'

const storeName = 'appearance'
const usual: Appearance = { mode: 'light', density: 'compact' }

/** Reads a kept appearance; anything unknown becomes the usual one. */
export function appearanceOf(kept: unknown): Appearance {
  const { mode, density } = (kept ?? {}) as Partial<Record<keyof Appearance, unknown>>
  return {
    mode: mode === 'dark' ? 'dark' : usual.mode,
    density: density === 'roomy' ? 'roomy' : usual.density,
  }
}

/** Theme and density of this browser, kept over sessions. */
export const useAppearance = create<Appearance>(() => appearanceOf(localStore.get(storeName)))

useAppearance.subscribe((appearance) => localStore.set(storeName, appearance))
