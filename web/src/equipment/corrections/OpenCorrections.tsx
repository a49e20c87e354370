import { useQuery } from '@tanstack/react-query'
import { placesOutsideMenu } from '@tejian/contract/app/pages.ts'
import { correctionCalls, pipeModificationCalls } from '@tejian/contract/equipment/corrections/calls.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { useMay } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import type { Device } from '../rows.ts'

type Open = {
  id: string
  no: string | null
  fieldName: string | null
  applyReason: string | null
  path: string
}

/** APPLICATION_STATE: submitted, and not decided yet. */
const auditing = { status: '2', pageSize: '20', want: 'rows' } as const

async function openOf({ id: equdatasysid, equclacode }: Device): Promise<Open[]> {
  if (!isUnder(equclacode ?? '', '8000')) {
    const { list } = await send(correctionCalls.find, { equdatasysid, ...auditing })
    return list.map((row) => ({ ...row, no: row.correctno, path: placesOutsideMenu.queryDetail.path }))
  }
  const { lineModifyCheckDetail, pipeModifyCheckDetail } = placesOutsideMenu
  const { path } = equclacode === '8000GX' ? lineModifyCheckDetail : pipeModifyCheckDetail
  const { list } = await send(pipeModificationCalls.find, { equdatasysid, ...auditing })
  return list.map((row) => ({ ...row, no: row.modifyno, path }))
}

/** What somebody has asked to be corrected in the archive of a device and nobody has decided yet, each with its page. */
export function OpenCorrections({ row }: { row: Device }) {
  const may = useMay('correction.view')
  const { data } = useQuery({
    queryKey: ['openCorrections', row.id, row.version],
    queryFn: () => openOf(row),
    enabled: may,
  })
  return data?.map(({ id, no, fieldName, applyReason, path }) => (
    <Alert
      key={id}
      type="info"
      showIcon
      title={
        <>
          更正申请 <Link to={`${path}?id=${id}`}>{no}</Link> 待审核：{fieldName}（{applyReason}）
        </>
      }
    />
  ))
}
