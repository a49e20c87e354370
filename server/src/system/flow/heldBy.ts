import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a configured flow leaves a step to one of these roles; null where it names none, or none is configured. */
export const configuredFor = (
  flow: RawBuilder<unknown>,
  step: RawBuilder<unknown>,
  roles: readonly string[],
): RawBuilder<SqlBool> => sql<SqlBool>`(select string_to_array(nullif("dealManRule", ''), ',') && ${roles}::text[]
    from flow_step_conf where "flowId" = ${flow} and "stepCode" = ${step})`
