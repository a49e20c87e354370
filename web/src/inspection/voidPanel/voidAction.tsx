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

/** The action 作废 of a list, by its void type or that of each row; `nameOf` is the number that people know a row by. */
export const voidAction =
  <Row extends ListedHead>(
    type: VoidType | ((row: Row) => VoidType),
    nameOf: (row: Row) => string,
  ): ActionRun<Row> =>
  ({ rows, refresh, show, close }) =>
    show(
      <VoidDialog
        ids={rows.map((row) => row.id)}
        types={rows.map((row) => (typeof type === 'string' ? type : type(row)))}
        names={rows.map(nameOf)}
        onDone={refresh}
        onClose={close}
      />,
    )
