import {
  type TemplateProblem,
  templateProblems,
} from '@tejian/contract/reports/templates/templateProblems.ts'
import { createContext, use, useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import type { EditorState, EditorStore } from './editorStore.ts'

/** What the parts of the editor share. */
export type Editor = {
  readonly store: EditorStore
  readonly readonly: boolean
  /** Shows the form of a node, and puts the focus on the field of a path. */
  goTo(path: string): void
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('no editor around')
  return editor
}

/** A part of the editor's state; the component is drawn anew only when that part changes. */
export const useEditorState = <T>(select: (state: EditorState) => T): T => useStore(useEditor().store, select)

/** What is wrong with the draft, a moment after it was typed. */
const ProblemsContext = createContext<readonly TemplateProblem[]>([])
export const ProblemsProvider = ProblemsContext.Provider
export const useProblems = (): readonly TemplateProblem[] => use(ProblemsContext)

export function useProblemsOf(store: EditorStore): readonly TemplateProblem[] {
  const content = useDeferredValue(useStore(store, ({ now }) => now.content))
  return useMemo(() => templateProblems({ ...content, version: 1, validFrom: '' }), [content])
}

const within = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}.`)

/** What is said of a field; of a field of several parts (`deep`) what is said of its parts as well. */
export function useProblemAt(path: string, deep = false): string | null {
  const found = useProblems().filter((problem) => (deep ? within(problem.path, path) : problem.path === path))
  return found.length === 0 ? null : found.map(({ message }) => message).join('；')
}

/** How many problems stand below a node of the tree. */
export const problemsBelow = (
  problems: readonly TemplateProblem[],
  node: string,
  nodeOf: (path: string) => string,
) => problems.filter(({ path }) => within(nodeOf(path), node)).length

export const fieldId = (path: string): string => `template-${path}`
