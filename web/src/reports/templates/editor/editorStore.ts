import type { TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { createStore } from 'zustand'
import { type History, noHistory, redone, remembered, undone } from '../../sheet/history.ts'
import type { Edited } from './edits.ts'
import { itemAt, nodeOf, placeOf, sectionAt } from './nodes.ts'

/** What is saved of a draft: the template, and why it was revised. */
export type Draft = { readonly content: TemplateContent; readonly why: string }

/** A draft with the node at which it was changed, so that undoing leads back there. */
type Step = { readonly draft: Draft; readonly selected: string }

export type EditorState = {
  /** As it is stored. */
  readonly base: Draft
  readonly now: Draft
  readonly selected: string
  readonly history: History<Step>
  /** A change within a node; changes that follow each other under one tag are taken back together. */
  change(content: TemplateContent, tag?: string): void
  /** A change of the tree. */
  edit(edited: Edited | null): void
  setWhy(why: string): void
  select(path: string): void
  undo(): void
  redo(): void
  /** The draft as it is stored now; `now` is what goes on being edited. */
  rebase(base: Draft, now: Draft): void
  /** Goes on with a draft that was kept; what is stored comes back by undoing. */
  restore(draft: Draft): void
  /** Takes another draft's words; the own ones come back with the next undo. */
  replace(draft: Draft): void
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** A node that is there still; what was taken away leads to its section, or to the head. */
export function nodeThere(content: TemplateContent, path: string): string {
  const place = placeOf(path)
  if (!place) return nodeOf(path)
  if (place.item !== null && itemAt(content, path)) return path
  return sectionAt(content, path) ? `sections.${place.section}` : 'head'
}

const key = 'draft'

/** The one state of a template that is being edited. */
export function createEditorStore(draft: Draft) {
  return createStore<EditorState>()((set, get) => {
    const step = (next: Step, tag?: string): void => {
      const { now, selected, history } = get()
      const change = { before: { [key]: { draft: now, selected } }, after: { [key]: next }, tag }
      set({ now: next.draft, selected: next.selected, history: remembered(history, change) })
    }
    const back = (found: ReturnType<typeof undone<Step>>): void => {
      const state = found?.state[key]
      if (!found || !state) return
      const selected = nodeThere(state.draft.content, state.selected)
      set({ now: state.draft, selected, history: found.history })
    }
    return {
      base: draft,
      now: draft,
      selected: 'head',
      history: noHistory,
      change(content, tag) {
        const { now, selected } = get()
        step({ draft: { ...now, content }, selected }, tag)
      },
      edit(edited) {
        if (edited) step({ draft: { ...get().now, content: edited.content }, selected: edited.selected })
      },
      setWhy(why) {
        const { now, selected } = get()
        step({ draft: { ...now, why }, selected }, 'why')
      },
      select: (selected) => set({ selected: nodeThere(get().now.content, selected) }),
      undo: () => back(undone(get().history)),
      redo: () => back(redone(get().history)),
      rebase: (base, now) => set({ base, now }),
      restore: (next) => step({ draft: next, selected: nodeThere(next.content, get().selected) }),
      replace(next) {
        step({ draft: next, selected: nodeThere(next.content, get().selected) })
        set({ base: next })
      },
    }
  })
}

/** Whether something was changed: what was changed back is not. */
export const isChanged = ({ base, now }: Pick<EditorState, 'base' | 'now'>): boolean =>
  base !== now && JSON.stringify(base) !== JSON.stringify(now)
