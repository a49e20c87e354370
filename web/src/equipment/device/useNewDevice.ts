import { useQuery } from '@tanstack/react-query'
import { constructionCalls } from '@tejian/contract/declarations/construction/calls.ts'
import { constructionMessages } from '@tejian/contract/declarations/construction/messages.ts'
import { productCalls } from '@tejian/contract/products/calls.ts'
import { useSearchParams } from 'react-router'
import type { Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'

/** What a new device begins with, and what its save sends along to say where that came from. */
export type NewDevice = {
  /** Tells one beginning from another: for the draft. */
  readonly key: string
  readonly said: string
  readonly values: Values
  readonly sent: Readonly<Record<string, string>>
}

async function fromProduct(id: string): Promise<NewDevice> {
  const { productno, values } = await send(productCalls.deviceSheet, { id })
  return {
    key: id,
    said: `已按产品${productno}的资料填写，请核对并补全后保存；保存后该产品不能再次建档`,
    values: values as Values,
    sent: { fromProduct: id },
  }
}

async function fromNotice(id: string, place: string): Promise<NewDevice> {
  const { noticeno, values } = await send(constructionCalls.archiveSheet, { id, place })
  const named = `${id}|${place}`
  // The key of a draft holds no bar.
  return {
    key: `${id}.${place}`,
    said: constructionMessages.begunFrom(noticeno),
    values,
    sent: { fromNotice: named },
  }
}

/**
 * What a new device begins with when the address names the product that it is, `?from=`, or the construction notice that
 * told of it, `?notice=&place=`.
 */
export function useNewDevice() {
  const [address] = useSearchParams()
  const product = address.get('from') ?? ''
  const notice = address.get('notice') ?? ''
  const place = address.get('place') ?? '0'
  const asked = product !== '' || notice !== ''
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceSheet', product, notice, place],
    queryFn: () => (product ? fromProduct(product) : fromNotice(notice, place)),
    enabled: asked,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return { begun: data, waiting: asked && !data && !error, error, refetch }
}
