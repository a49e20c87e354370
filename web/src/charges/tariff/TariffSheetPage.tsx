import { useQuery } from '@tanstack/react-query'
import { feeTable } from '@tejian/contract/charges/feeTable.ts'
import { feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import { inForceSince } from '@tejian/contract/kit/calendarDate.ts'
import { useNavigate } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { useRecord } from '../../kit/form/useRecord.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { NoRecordInAddress, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import { WorkFrame } from '../../shared/work/WorkFrame.tsx'
import { TariffSheet } from './TariffSheet.tsx'
import { tariffHome } from './tariffHome.ts'

/** The prices of one version of the tariff: written by whoever holds its draft, read by everybody else. */
export default function TariffSheetPage() {
  const id = useAddressId()
  const { data: row, error, refetch } = useRecord(feeTableCalls, id)
  const prices = useQuery({
    queryKey: ['tariffPrices', id],
    queryFn: () => send(feeTableCalls.prices, { id }),
    enabled: id !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const navigate = useNavigate()
  usePageTitle(row ? `收费标准 ${row.versionCode ?? ''}` : null)
  if (id === '') return <NoRecordInAddress list={tariffHome} />
  const failure = error ?? prices.error
  if (failure)
    return (
      <LoadFailure
        error={failure}
        onRetry={() => {
          void refetch()
          void prices.refetch()
        }}
      />
    )
  if (!row || !prices.data) return <PageSkeleton />
  const title = `检验收费标准 ${row.versionCode ?? ''}`
  const editable = row.actions?.includes('edit') ?? false
  return (
    <WorkFrame
      label={title}
      heading={title}
      about={
        <>
          <FieldText spec={feeTable.fields.state} value={row.state} />
          {row.validFrom && <span className="tj-empty">{inForceSince(row.validFrom)}</span>}
          {row.basedOn && <span className="tj-empty">依据 {row.basedOn}</span>}
          {row.backDescription && editable && <span className="tj-warning">退回：{row.backDescription}</span>}
        </>
      }
      backTo={tariffHome.title}
      onBack={() => void navigate(tariffHome.path)}
    >
      <div className="work-sheet">
        <TariffSheet
          key={`${id} ${row.step} ${editable}`}
          row={row}
          first={prices.data.tariff}
          editable={editable}
          onMoved={() => void refetch()}
        />
      </div>
    </WorkFrame>
  )
}
