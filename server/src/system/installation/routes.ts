import { installationCalls } from '@tejian/contract/system/installation/calls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { citiesOf, countiesOf, knownPlace } from './areas.ts'
import { setUp } from './setUp.ts'
import { installationState } from './state.ts'

/** The first day of an installation. */
export function bindInstallation(bind: Bind): void {
  bind(installationCalls.state, (context) => installationState(context))
  bind(installationCalls.cities, async (_context, { province }) =>
    citiesOf(province).map((city) => ({
      code: city.code,
      name: city.name,
      letters: knownPlace(city.code).letters ?? '',
      counties: countiesOf(city).length,
    })),
  )
  bind(installationCalls.setUp, (context, input) => setUp(context, input))
}
