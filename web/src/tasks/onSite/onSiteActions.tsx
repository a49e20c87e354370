import type { ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { lazy, Suspense } from 'react'
import type { ActionInput } from '../../kit/list/actions.ts'

const NoConditionDialog = lazy(() => import('./NoConditionDialog.tsx'))
const ThreeConfirmDialog = lazy(() => import('./ThreeConfirmDialog.tsx'))

/** What is read of a row on site: which business, of which device. */
export type OnSiteRow = ListedHead & {
  readonly seisn: string | null
  readonly unitname: string | null
  readonly equcode: string | null
  readonly planInspectDate: string | null
  readonly taskId?: string | null
  readonly equname?: string | null
  readonly step?: string | null
}

/** 不具备检验条件: the visit gets another day. */
export const replanAction = <Row extends OnSiteRow>({
  rows: [row],
  show,
  close,
  refresh,
}: ActionInput<Row>): void => {
  if (!row) return
  show(
    <Suspense>
      <NoConditionDialog row={row} onChanged={refresh} onClose={close} />
    </Suspense>,
  )
}

/** 检验前三确认; where something is not so, another day follows. */
export const threeConfirmAction = <Row extends OnSiteRow>(input: ActionInput<Row>): void => {
  const { rows, show, close, refresh } = input
  const [row] = rows
  if (!row) return
  show(
    <Suspense>
      <ThreeConfirmDialog
        row={row}
        onChanged={refresh}
        onUnmet={row.actions.includes('replan') ? () => replanAction(input) : null}
        onClose={close}
      />
    </Suspense>,
  )
}
