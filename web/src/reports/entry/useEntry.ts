import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { rptEditInfoCalls, rptEditRefCalls } from '@tejian/contract/reports/entryCalls.ts'
import type { EntryDetail, EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import { remarkCalls } from '@tejian/contract/reports/remarkCalls.ts'
import { withoutComputed } from '@tejian/contract/reports/templates/tables.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { send } from '../../kit/transport/send.ts'
import { useRefreshAfterDecision } from '../../shared/work/useRefreshAfterDecision.ts'
import type { Content } from '../sheet/changes.ts'
import { templateVersion } from '../templateVersion.ts'

const entryKey = 'reportEntry'

/** A report, the template by which it was begun, and what is taken from elsewhere. */
export type Entered = { detail: EntryDetail; template: Template; reference: EntryReference }

async function fetchWithTemplate(client: QueryClient, seisn: string): Promise<Omit<Entered, 'reference'>> {
  const detail = await fetchEntry(seisn)
  return { detail, template: await templateVersion(client, detail.templateCode, detail.templateVersion) }
}

/** A report with its reference data, always fresh when its page opens; saving does not fetch it anew. */
export function useEntry(seisn: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: [entryKey, seisn],
    queryFn: async (): Promise<Entered> => {
      const [{ detail, template }, { refData }] = await Promise.all([
        fetchWithTemplate(client, seisn),
        send(rptEditRefCalls.detail, { seisn }),
      ])
      return { detail, template, reference: refData }
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

/** What of a report is filled in, as the sheet holds it; what follows from it is worked out where it is shown. */
export function contentOf(
  { formData, inspectdate, ninspectdate, inspectResult }: EntryDetail,
  template: Template,
): Content {
  const { header, items, note, problemDesc } = formData
  return {
    header,
    items: withoutComputed(template, items as Content['items']),
    plain: {
      inspectdate: inspectdate?.slice(0, 10) ?? '',
      ninspectdate: ninspectdate?.slice(0, 10) ?? '',
      inspectResult: inspectResult ?? '',
      problemDesc: problemDesc ?? '',
      note: note ?? '',
    },
  }
}
