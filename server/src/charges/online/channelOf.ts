import type { Services } from '../../kit/services.ts'
import type { PaymentChannel } from './channel.ts'
import { practiceChannel, practiceKey } from './practiceChannel.ts'

/**
 * The channel of this installation. None is built in but that of the demonstration: an institute's bank or payment
 * platform is another `PaymentChannel` here; without one the slip shows the account to transfer to.
 */
export const channelOf = (services: Pick<Services, 'demo' | 'secret'>): PaymentChannel | null =>
  services.demo ? practiceChannel(practiceKey(services)) : null
