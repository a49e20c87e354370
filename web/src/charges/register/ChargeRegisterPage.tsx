import './charge.css'
import { useQuery } from '@tanstack/react-query'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../kit/session/store.ts'
import { ChargeForm } from './ChargeForm.tsx'
import { type ChargeSheet, loadSheet } from './chargeSheet.ts'
import { SheetHead } from './SheetHead.tsx'
import { ChargeSheetContext } from './sheetContext.ts'

/** Only 草稿 is edited (domain.md, Payment and charges); what the row allows comes with it. */
const isEditable = ({ present }: ChargeSheet, maySave: boolean): boolean =>
  maySave && (present === null || present.actions.includes('edit'))

/** The sheet by which a declaration is charged (spec 2 §2.4, chargeRegisterForm?appno=…). */
export default function ChargeRegisterPage() {
  const [address] = useSearchParams()
  const appno = address.get('appno')?.trim() ?? ''
  const maySave = useSession((session) => session.permissions.has('charge.save'))
  const { data, error, refetch } = useQuery({
    queryKey: ['chargeSheet', appno],
    queryFn: () => loadSheet(appno),
    enabled: appno !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!appno)
    return (
      <Empty description={declarationMessages.chooseDeclarations}>
        <Link to="/businessPro/applyList">到申报登记选择</Link>
      </Empty>
    )
  if (error && !data)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>重试</Button>}
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  return (
    <div className="charge-sheet">
      <SheetHead sheet={data} />
      <ChargeSheetContext value={data}>
        <ChargeForm
          key={`${appno}-${data.present?.status ?? ''}`}
          sheet={data}
          editable={isEditable(data, maySave)}
          onChanged={() => void refetch()}
        />
      </ChargeSheetContext>
    </div>
  )
}
