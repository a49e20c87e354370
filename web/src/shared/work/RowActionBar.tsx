import type { ListedHead, ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import type { ActionRuns } from '../../kit/list/actions.ts'
import { RowActions } from '../../kit/list/RowActions.tsx'
import { useActionRunner } from '../../kit/list/useActionRunner.ts'

type RowActionBarProps<R extends AnyRecord> = {
  view: View<R>
  row: ListedRow<NoInfer<R>>
  runs: ActionRuns<ListedRow<NoInfer<R>>>
  onMoved(): void
}

const nothing = (): void => {}

/** What may be done with a record beside deciding it: the actions that the server sent with it and its page's view names. */
export function RowActionBar<R extends AnyRecord>({ view, row, runs: typed, onMoved }: RowActionBarProps<R>) {
  // Its only row is the one for which these actions are written.
  const runs = typed as ActionRuns
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
  const onRun = useCallback((name: string, chosen: ListedHead) => run(name, [chosen]), [run])
  return (
    <>
      <RowActions view={view} row={row} runs={runs} onRun={onRun} />
      {dialog}
    </>
  )
}
