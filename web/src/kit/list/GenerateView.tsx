import type { View } from '@tejian/contract/kit/view.ts'
import { Result } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ActionRuns } from './actions.ts'
import { ListPage } from './ListPage.tsx'

type GenerateViewProps = {
  views: Readonly<Record<string, View>>
  /** The functions of the actions of any view. */
  actionsOf?(view: View): ActionRuns
}

/** /generateView?viewNo=…: any configured view as a list page (spec 2 §2.1). */
export function GenerateView({ views, actionsOf }: GenerateViewProps) {
  const [address] = useSearchParams()
  const viewNo = address.get('viewNo') ?? ''
  const view = Object.hasOwn(views, viewNo) ? views[viewNo] : undefined
  const actions = useMemo(() => (view ? actionsOf?.(view) : undefined), [view, actionsOf])
  if (!view)
    return (
      <Result
        status="404"
        title="没有这个视图"
        subTitle={viewNo ? `视图编号“${viewNo}”不存在，请检查链接` : '链接中缺少视图编号'}
      />
    )
  return <ListPage key={viewNo} view={view} {...(actions && { actions })} />
}
