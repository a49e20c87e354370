import { useQuery } from '@tanstack/react-query'
import { previewAttachment } from '@tejian/contract/shared/attachments/calls.ts'
import { transport } from '../../kit/transport/send.ts'
import { genToken } from '../../kit/transport/ticket.ts'

/** A ticket lives five minutes; its address is asked anew before that. */
const addressLifeMs = 4 * 60_000

/** The address at which the browser shows a file of a record. */
export const useFileAddress = (attsysid: string) =>
  useQuery({
    queryKey: ['attachmentAddress', attsysid],
    queryFn: async () =>
      transport.addressOf(previewAttachment, { attsysid }, await genToken('preview', attsysid)),
    staleTime: addressLifeMs,
    gcTime: addressLifeMs,
  })
