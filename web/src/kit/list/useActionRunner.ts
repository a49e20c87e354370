import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { App } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { notify } from '../notify.ts'
import { type ActionInput, type ActionRuns, actionOf, selectionProblem } from './actions.ts'

/**
 * Runs actions one at a time: a second click while the first is under way does nothing. A selection that does not fit
 * is told under the title 提示 (spec 1 §5), a failure by its sentence.
 */
export function useActionRunner(view: View, runs: ActionRuns, input: Omit<ActionInput, 'rows'>) {
  const { notification } = App.useApp()
  const [busy, setBusy] = useState<string | null>(null)
  const latest = useRef({ view, runs, input, busy })
  latest.current = { view, runs, input, busy }
  const run = useCallback(
    (name: string, rows: readonly ListedHead[]): void => {
      const { view, runs, input, busy } = latest.current
      const action = actionOf(view, name)
      const perform = runs[name]
      if (!action || !perform || busy) return
      const problem = selectionProblem(name, action, rows)
      // Below the list: above it the sentence would lie on the search and on the buttons that one goes on with.
      if (problem)
        return void notification.warning({
          key: 'selection',
          title: kitMessages.hint,
          description: problem,
          placement: 'bottom',
        })
      const work = async (): Promise<void> => {
        try {
          await perform({ ...input, rows })
        } catch (error) {
          notify.failure(error)
        } finally {
          setBusy(null)
        }
      }
      setBusy(name)
      void work()
    },
    [notification],
  )
  return { run, busy }
}
