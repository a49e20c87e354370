import type { VoidType } from '@tejian/contract/inspection/steps.ts'
import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { ActionRun } from '../../kit/list/actions.ts'

const VoidPanel = lazy(async () => ({ default: (await import('./VoidPanel.tsx')).VoidPanel }))

/** The void panel, loaded when it is wanted. */
export const VoidDialog = (props: ComponentProps<typeof VoidPanel>) => (
  <Suspense>
    <VoidPanel {...props} />
  </Suspense>
)

/** The action 作废 of a list, by its void type; `nameOf` is the number that people know a row by. */
export const voidAction =
  <Row extends ListedHead>(type: VoidType, nameOf: (row: Row) => string): ActionRun<Row> =>
  ({ rows, refresh, show, close }) =>
    show(
      <VoidDialog
        type={type}
        ids={rows.map((row) => row.id)}
        names={rows.map(nameOf)}
        onDone={refresh}
        onClose={close}
      />,
    )
