import { create } from 'zustand'
import { localStore } from '../storage/browserStore.ts'
import type { SystemCode } from './menu.ts'

const storeName = 'frame'

type FrameState = {
  /** The left menu is folded away. */
  collapsed: boolean
  /** The system whose menu is shown, 检验 or 监察; null until one is chosen. */
  system: SystemCode | null
}

function frameOf(kept: unknown): FrameState {
  const { collapsed, system } = (kept ?? {}) as Partial<Record<keyof FrameState, unknown>>
  return {
    collapsed: collapsed === true,
    system: system === 'scdeap' || system === 'supervise' ? system : null,
  }
}

/** How this browser shows the frame; kept over sessions. */
export const useFrame = create<FrameState>(() => frameOf(localStore.get(storeName)))

useFrame.subscribe((state) => localStore.set(storeName, state))
