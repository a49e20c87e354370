import { useQuery } from '@tanstack/react-query'
import { rptEditInfoCalls, rptEditRefCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryDetail, EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import { remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { send } from '../../kit/transport/send.ts'
import { useRefreshAfterDecision } from '../../shared/work/useRefreshAfterDecision.ts'
import type { Content } from '../sheet/changes.ts'

const entryKey = 'reportEntry'

/** A report with its reference data, always fresh when its page opens; saving does not fetch it anew. */
export function useEntry(seisn: string) {
  return useQuery({
    queryKey: [entryKey, seisn],
    queryFn: async (): Promise<{ detail: EntryDetail; reference: EntryReference }> => {
      const [detail, { refData }] = await Promise.all([
        fetchEntry(seisn),
        send(rptEditRefCalls.detail, { seisn }),
      ])
      return { detail, reference: refData }
    },
    enabled: seisn !== '',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export const fetchEntry = (seisn: string): Promise<EntryDetail> => send(rptEditInfoCalls.detail, { seisn })

/** Remarks of reviewers; they may come and be answered while the sheet is open. */
export function useRemarks(seisn: string) {
  return useQuery({
    queryKey: ['reportRemarks', seisn],
    queryFn: () => send(remarkCalls.list, { seisn }),
    gcTime: 0,
  })
}

/** After a submit: lists and entries are fetched anew. */
export const useRefreshDeclarations = (): (() => void) => useRefreshAfterDecision(entryKey, 'reportRemarks')

/** What of a report is filled in, as the sheet holds it. */
export function contentOf({ formData, inspectdate, ninspectdate, inspectResult }: EntryDetail): Content {
  const { header, items, note, problemDesc } = formData
  return {
    header,
    items: items as Content['items'],
    plain: {
      inspectdate: inspectdate?.slice(0, 10) ?? '',
      ninspectdate: ninspectdate?.slice(0, 10) ?? '',
      inspectResult: inspectResult ?? '',
      problemDesc: problemDesc ?? '',
      note: note ?? '',
    },
  }
}
