import { useQuery, useQueryClient } from '@tanstack/react-query'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { Alert, Button, Skeleton, Typography } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { useSources } from '../../kit/fields/sources.ts'
import { useSession } from '../../kit/session/store.ts'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { send } from '../../kit/transport/send.ts'
import { type DeclarationDetail, useRefreshDeclarations } from '../review/useDeclaration.ts'
import { registrationListPath } from './addresses.ts'
import { EntryForm } from './EntryForm.tsx'
import { PrintForm } from './PrintForm.tsx'
import { ReturnNotice } from './ReturnNotice.tsx'
import type { Submitted } from './SubmitDialog.tsx'
import { SubmittedResult } from './SubmittedResult.tsx'
import { codesBySeisn, sheetValues } from './sheetValues.ts'
import type { EntryState } from './state.ts'
import { VoidDraft } from './VoidDraft.tsx'

/** The saved sheet, read once: what others do meanwhile meets the conflict dialog, not a form that changes by itself. */
function useSheet(id: string) {
  return useQuery({
    queryKey: ['declarationSheet', id],
    queryFn: () =>
      send(declarationCalls.getDetailAppMain, { appmainsysid: id }) as Promise<DeclarationDetail>,
    enabled: id !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** The declaration sheet (apply2, route applyBox). */
export default function DeclarationPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return <Sheet key={id} id={id} />
}

function Sheet({ id }: { id: string }) {
  const { data: row, error, refetch } = useSheet(id)
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  usePageTitle(row?.appno)
  if (!id) return <Alert type="warning" showIcon title={declarationMessages.chooseDeclarations} />
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>重试</Button>}
      />
    )
  if (!row) return <Skeleton active paragraph={{ rows: 8 }} />
  if (submitted) return <SubmittedResult row={row} submitted={submitted} />
  if (!row.actions.includes('edit')) return <ClosedSheet row={row} />
  return <OpenSheet row={row} onSubmitted={setSubmitted} />
}

function Heading({ row }: { row: DeclarationDetail }) {
  const { labelOf } = useSources()
  return (
    <div className="entry-heading">
      <Typography.Title level={4}>申报登记表</Typography.Title>
      <span>{row.appno}</span>
      <FieldText spec={declaration.fields.state} value={row.state} />
      <span className="tj-empty">{labelOf('appway', String(row.appway ?? ''))}</span>
    </div>
  )
}

function OpenSheet({
  row,
  onSubmitted,
}: {
  row: DeclarationDetail
  onSubmitted(submitted: Submitted): void
}) {
  const navigate = useNavigate()
  const location = useLocation()
  const moved = useRefreshDeclarations()
  const client = useQueryClient()
  const ownUnit = useSession((session) => Boolean(session.user?.userUnitId))
  const initial = useMemo(() => sheetValues(row), [row])
  const [{ start }] = useState(() => (location.state ?? {}) as EntryState)
  useEffect(() => {
    // Done once; a reload of the page must not submit again.
    if (start) void navigate({ search: location.search }, { replace: true, state: null })
  }, [start, navigate, location.search])
  return (
    <div className="entry-page">
      <Heading row={row} />
      <ReturnNotice row={row} />
      <EntryForm
        initial={initial}
        ownUnit={ownUnit}
        draftKey={`declaration:${row.id}`}
        codes={codesBySeisn(row)}
        start={start}
        actions={
          <>
            <VoidDraft row={row} />
            <PrintForm row={row} />
          </>
        }
        onSubmitted={(submitted) => {
          moved()
          client.removeQueries({ queryKey: ['openBusiness'] })
          onSubmitted(submitted)
        }}
      />
    </div>
  )
}

/** A sheet that was sent on, or that somebody else holds. */
function ClosedSheet({ row }: { row: DeclarationDetail }) {
  const navigate = useNavigate()
  return (
    <div className="entry-page">
      <Heading row={row} />
      <Alert
        type="info"
        showIcon
        title={declarationMessages.notEditable}
        description={`当前环节：${stepName(row.step)}${row.dealManName ? `，办理人：${row.dealManName}` : ''}`}
        action={
          <div className="entry-actions">
            <PrintForm row={row} />
            <Button onClick={() => void navigate(`/businessPro/applyInfo?id=${row.id}`)}>查看申报单</Button>
            <Button onClick={() => void navigate(registrationListPath)}>返回列表</Button>
          </div>
        }
      />
    </div>
  )
}
