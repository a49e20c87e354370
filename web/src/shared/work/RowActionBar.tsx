import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { RowActions } from '../../kit/list/RowActions.tsx'
import { useActionRunner } from '../../kit/list/useActionRunner.ts'

type RowActionBarProps = { view: View; row: ListedRow; runs: ActionRuns; onMoved(): void }

const nothing = (): void => {}

/** What may be done with a record beside deciding it: the actions that the server sent with it and its page's view names. */
export function RowActionBar({ view, row, runs, onMoved }: RowActionBarProps) {
  const navigate = useNavigate()
  const { dialog, show, close } = useDialogHost()
  const { run } = useActionRunner(view, runs, {
    request: {},
    total: null,
    refresh: onMoved,
    show,
    close,
    configure: nothing,
    navigate,
  })
  const onRun = useCallback((name: string, chosen: ListedRow) => run(name, [chosen]), [run])
  return (
    <>
      <RowActions view={view} row={row} runs={runs} onRun={onRun} />
      {dialog}
    </>
  )
}
