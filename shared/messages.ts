/**
 * What the server answers when it refuses something, by reason. Spanish, for the panel; what visitors see stands in
 * both languages in `client/messages`.
 */
export const errorMessages = {
  'credentials-invalid': () => 'Credenciales inválidas. Por favor, intente nuevamente.',
  'signed-out': () => 'Su sesión ha terminado. Por favor, inicie sesión nuevamente.',
  'too-many-attempts': () => 'Demasiados intentos. Por favor, espere un momento e intente nuevamente.',
  'origin-refused': () => 'La solicitud no proviene de este sitio.',
  'input-invalid': () => 'Revise los campos marcados.',
  'record-not-found': () => 'El registro ya no existe. Es posible que otra persona lo haya eliminado.',
  'record-stale': () =>
    'Otra persona modificó este registro mientras usted lo editaba. Vuelva a cargarlo para no perder sus cambios.',
  'policy-number-duplicate': ({ policyNumber }: { policyNumber: string }) =>
    `Ya existe una póliza con el número "${policyNumber}".`,
  'company-duplicate': () => 'Ya existe una empresa con ese nombre o código',
  'company-referenced': ({ name }: { name: string }) =>
    `No se puede eliminar "${name}". Esta empresa tiene clientes asociados.`,
  'fields-required': () => 'Por favor completa todos los campos requeridos',
  'insurer-unavailable': () => 'La aseguradora seleccionada ya no está disponible.',
  'plan-unavailable': () => 'El plan seleccionado no corresponde al tipo de póliza.',
  'record-duplicate': () => 'Ya existe un registro con esos datos.',
  'record-referenced': () => 'El registro está en uso o hace referencia a otro que ya no existe.',
  'service-unavailable': () => 'El servicio no está disponible en este momento. Por favor, intente nuevamente.',
  unexpected: ({ requestId }: { requestId: string }) =>
    `Ha ocurrido un error inesperado. Si persiste, indique este código: ${requestId}`,
} as const

export type ErrorReason = keyof typeof errorMessages
