import { useQuery } from '@tanstack/react-query'
import { releasedCalls } from '@tejian/contract/reports/releasedCalls.ts'
import { useMay } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'

/** The reports of a device that were handed to their unit, the latest inspection first. */
export function useReleased(id: string) {
  const may = useMay('report.view')
  return useQuery({
    queryKey: ['deviceReports', id],
    queryFn: () =>
      send(releasedCalls.find, {
        equdatasysid: id,
        pageSize: '300',
        orderBy: 'inspectdate desc',
        want: 'rows',
      }),
    enabled: may,
  })
}
