/** Where a person wants the journeys to walk; without it they start a product of their own. */
export const givenAddress: string | undefined = process.env.BASE_URL

const ownAddress = 'JOURNEYS_PRODUCT'

/** Tells the workers, which are processes of their own, where the product of this run is. */
export function setProductAddress(address: string): void {
  process.env[ownAddress] = address
}

/** Where the product is; '' before it has been started. */
export const productAddress = (): string => givenAddress ?? process.env[ownAddress] ?? ''
