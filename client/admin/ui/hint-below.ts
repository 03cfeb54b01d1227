import type { InputWrapperProps } from '@mantine/core'

/** The order of a field whose hint stands under it. */
export const HINT_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']
