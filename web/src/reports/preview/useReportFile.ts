import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { documentTypes, sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { transport } from '../../kit/transport/send.ts'
import { genToken } from '../../kit/transport/ticket.ts'

/**
 * Address of a report's file, for a frame: by report number or business serial number. A ticket is short-lived, so each
 * `round` gets one of its own; work in progress is drawn anew with it.
 */
export function useReportFile(no: string, round: string | number) {
  return useQuery({
    queryKey: ['reportFile', no, round],
    queryFn: async () => {
      const token = await genToken('loadPdf', no)
      return transport.addressOf(sealCalls.loadPdf, { no, type: documentTypes.report }, token)
    },
    // The last picture stays until the next one can be fetched.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}
