import { PAPER_DAYS } from '../../../shared/papers'
import { REQUEST_DAYS } from '../../../shared/quote-requests'
import type { LegalFacts } from './facts'
import { FRAMES_ES } from './frames-es'
import { platformsInEs } from './platforms'

export function privacyEs(facts: LegalFacts) {
  const frame = FRAMES_ES[facts.frame]
  return {
    title: 'Política de Privacidad',
    content: `
<p>Esta política explica qué datos personales trata la correduría cuando usted visita este sitio, consulta una póliza, pide una cotización o contrata un seguro por nuestra mediación; para qué los usamos, con quién los compartimos y qué derechos tiene.${frame.notice}</p>

<h2>1. Responsable</h2>
<p>El responsable de sus datos es la correduría de seguros que opera este sitio${frame.seat}. Puede comunicarse con ella por el teléfono o el número de WhatsApp que figuran en el sitio. La aseguradora que emite su póliza trata sus datos de forma independiente y según su propia política.</p>

<h2>2. Datos que recopilamos</h2>
<ul>
<li><strong>Identificación y contacto:</strong> nombre completo, número de teléfono, correo electrónico, idioma preferido y los demás datos de contacto que usted nos facilite, y si acepta que le contactemos.</li>
<li><strong>Datos de la póliza:</strong> número de póliza, aseguradora, tipo de póliza, plan elegido, precio y fechas de emisión, inicio y vencimiento.</li>
<li><strong>Datos del vehículo:</strong> marca, modelo, año, número de identificación (VIN) y, si nos la facilita, la placa.</li>
<li><strong>Documentos:</strong> copias en PDF o imagen de pólizas y de otros justificantes que se incorporan a su expediente.</li>
<li><strong>Constancias:</strong> las que emitimos de su póliza, lo que decía cada una y cuándo se emitió o revocó.</li>
<li><strong>Pagos:</strong> si registramos los de su póliza, las cuotas y sus vencimientos, y de cada pago el importe, el día, la forma, la referencia y quién lo anotó; nunca datos de tarjetas ni de cuentas.</li>
<li><strong>Solicitud de cotización:</strong> lo que escribe en el formulario (nombre, teléfono, correo si lo da, plan elegido, marca, modelo y año del auto y el código postal o la ciudad, si los da, y cuándo prefiere que le llamen), el idioma, el momento, su aceptación con las versiones del texto que vio, de qué anuncio o enlace vino, cuántas veces pidió lo mismo, y lo que anotamos al atenderla.</li>
<li><strong>Comunicaciones:</strong> los mensajes que nos envía por WhatsApp, teléfono u otros medios, y nuestras notas sobre cada contacto.</li>
<li><strong>Datos técnicos:</strong> la dirección IP, solo unos minutos y para limitar los abusos; el idioma elegido, y su decisión sobre las cookies.</li>
<li><strong>Consultas de verificación:</strong> el número de póliza, la constancia o el recibo que se consulta, para mostrar el resultado; no guardamos quién lo consultó.</li>
</ul>
<p>Recibimos estos datos de usted, de quien contrata en su nombre, de las aseguradoras y, los técnicos, de su dispositivo. No pedimos en este sitio ${frame.unwanted}; le rogamos que no los envíe por chat.</p>

<h2>3. Para qué los usamos y con qué base legal</h2>
<ul>
<li><strong>Cotizar, gestionar y renovar pólizas</strong> y atender sus solicitudes: ejecución del contrato o medidas previas que usted nos pide.</li>
<li><strong>Verificar pólizas y constancias en línea:</strong> interés legítimo de asegurados y terceros en comprobar la vigencia de un seguro.</li>
<li><strong>Cumplir las leyes</strong> de seguros, contables y de prevención del fraude, y responder a las autoridades: obligación legal.</li>
<li><strong>Proteger el sitio y los datos,</strong> limitar las consultas automatizadas y llevar un registro de las acciones de nuestro personal: interés legítimo en la seguridad.</li>
<li><strong>Medir y mejorar nuestra publicidad</strong> mediante píxeles de seguimiento, cuando están activados: su consentimiento o, donde la ley lo permite, nuestro interés legítimo, siempre con derecho a oponerse.</li>
</ul>
<p>No tomamos decisiones con efectos legales para usted basadas únicamente en el tratamiento automatizado de sus datos.</p>

<h2>4. Qué muestra la verificación pública</h2>
<p>Quien introduce un número de póliza ve su estado, la aseguradora, el tipo y la duración, la marca, el modelo y el año del vehículo y las fechas de vigencia. <strong>Esta consulta nunca muestra el nombre del asegurado, el VIN ni sus documentos.</strong> El resultado puede compartirse mediante un enlace que contiene el número de póliza: trátelo como un dato reservado y compártalo solo con quien necesite comprobar su seguro.</p>
<p><strong>Constancias.</strong> Podemos emitir una constancia de su póliza en PDF, con su nombre, el número de póliza, los datos del vehículo, el VIN y un código QR. Quien tiene el enlace de ese código ve en este sitio si la constancia es auténtica o fue revocada y el estado de la póliza, hoy o en el día que indique, junto con <strong>las iniciales del asegurado, los cuatro últimos caracteres del número de póliza y los seis últimos del VIN</strong>, la marca, el modelo y el año del vehículo, la aseguradora, el tipo de póliza, las fechas de vigencia y el momento de emisión. El PDF puede descargarse con su enlace durante <strong>${PAPER_DAYS} días</strong> desde la emisión, salvo que se revoque antes. El enlace no se puede adivinar, pero quien lo recibe puede abrirlo y reenviarlo: entréguelo solo a quien necesite comprobar su seguro.</p>
<p><strong>Recibos.</strong> Si registramos sus pagos, podemos entregarle un recibo en PDF con su nombre, la póliza, el vehículo, el importe, el día y la forma de pago. Quien tiene su enlace ve en este sitio si el recibo es auténtico o fue anulado, el importe, el día, la forma de pago y la cuota, junto con <strong>las iniciales del asegurado y los cuatro últimos caracteres del número de póliza</strong>, el vehículo y la aseguradora. El PDF puede descargarse con su enlace durante <strong>${PAPER_DAYS} días</strong> desde que se emite.</p>

<h2>5. Con quién los compartimos</h2>
<ul>
<li><strong>Aseguradoras,</strong> para cotizar, emitir y administrar su póliza y tramitar siniestros.</li>
<li><strong>Proveedores de servicios</strong> de alojamiento, almacenamiento, correo y comunicaciones, obligados por contrato a usar los datos solo para prestarnos el servicio.</li>
<li><strong>Autoridades, tribunales y asesores,</strong> cuando la ley lo exige o para defender nuestros derechos.</li>
<li><strong>Quien tenga el enlace de una constancia o de un recibo,</strong> con el alcance del apartado 4.</li>
<li><strong>Plataformas publicitarias.</strong> ${platformsInEs(facts)} Las páginas cuya dirección contiene un número de póliza, una constancia o un recibo no cargan píxeles.</li>
<li><strong>Un sucesor</strong> en caso de venta o reorganización del negocio, con las mismas garantías.</li>
</ul>
<p><strong>No vendemos sus datos personales a cambio de dinero,</strong> ni entregamos sus datos de póliza a terceros ajenos para que le hagan publicidad.</p>

<h2>6. ${frame.law.title}</h2>
${frame.law.text}

<h2>7. Cuánto tiempo los conservamos</h2>
<ul>
<li><strong>Pólizas, documentos y pagos:</strong> mientras la póliza esté en vigor y, después, mientras la ley lo exija o haga falta para responder de ella. No se borran solos al cabo de un plazo: los borramos nosotros, también cuando usted lo pide y la ley lo permite.</li>
<li><strong>Constancias y recibos:</strong> el PDF se puede descargar con su enlace durante ${PAPER_DAYS} días; su comprobación, mientras conservemos la póliza.</li>
<li><strong>Solicitudes de cotización que no terminan en una póliza:</strong> se borran ${REQUEST_DAYS} días después del último contacto.</li>
<li><strong>Registro de las acciones de nuestro personal:</strong> mientras sirva para detectar e investigar errores y abusos.</li>
<li><strong>Preferencias de cookies e idioma:</strong> en su dispositivo, hasta que caducan o usted las borra.</li>
<li><strong>Constancia de su decisión sobre cookies,</strong> sin su nombre: el tiempo en que pueda ser necesario demostrarla.</li>
</ul>
<p>${facts.trashDays > 0 ? `Lo que nuestro personal elimina queda ${facts.trashDays} días en una papelera, por si fue un error; lo que usted nos pide suprimir se elimina también de ella. ` : ''}Las copias de seguridad se guardan ${facts.backupDays} días: hasta entonces pueden contener lo ya eliminado. Si se restaura una, lo suprimido a petición suya se vuelve a suprimir.</p>

<h2>8. Sus derechos</h2>
<p>Según el lugar donde viva, usted tiene derecho a:</p>
<ul>
<li>saber qué datos personales tratamos, de dónde proceden, para qué y con quién los compartimos, y obtener una copia portátil;</li>
<li>corregir los datos inexactos;</li>
<li>pedir que los eliminemos, con las excepciones previstas en la ley;</li>
${frame.moreRights}
<li>retirar su consentimiento en cualquier momento, sin efecto sobre lo ya realizado;</li>
<li>no ser discriminado por ejercer sus derechos.</li>
</ul>
<p>Para ejercerlos, comuníquese con nosotros por teléfono o por WhatsApp. ${frame.rights}</p>

<h2>9. Control Global de Privacidad</h2>
<p>Respetamos la señal <a href="https://globalprivacycontrol.org" rel="noopener noreferrer">Global Privacy Control</a> (GPC). Si su navegador la envía, la tratamos como un rechazo de las cookies de marketing y como una oposición a que sus datos se usen o compartan para publicidad: los píxeles no se cargan, salvo que usted los acepte expresamente, y no tiene que hacer nada más. También puede rechazarlos en el aviso de cookies, que puede volver a abrir en todo momento desde el pie de página.</p>

<h2>10. Cookies y tecnologías similares</h2>
<p>Usamos las estrictamente necesarias para el funcionamiento del sitio y, si están activados, píxeles de marketing. Los detalles están en la <a href="/cookies">Política de Cookies</a>.</p>

<h2>11. Seguridad</h2>
<p>Aplicamos medidas administrativas, técnicas y físicas adecuadas: conexiones cifradas, acceso restringido al personal autorizado, contraseñas guardadas solo en forma cifrada irreversible, documentos accesibles únicamente para nuestro personal y para los programas que un administrador conecta con un token de acceso (las constancias y los recibos, además, con su enlace privado) y registro de los cambios y de los accesos. Ningún sistema es infalible; si una vulneración afectara a sus datos, se lo notificaríamos como exige la ley.</p>

<h2>12. Menores de edad</h2>
<p>El sitio se dirige a personas adultas. No recopilamos a sabiendas datos de menores de 16 años ni los vendemos o compartimos. Si cree que un menor nos ha facilitado datos, avísenos y los eliminaremos.</p>

<h2>13. ${frame.transfer.title}</h2>
<p>${frame.transfer.text}</p>

<h2>14. Cambios y contacto</h2>
<p>Podemos actualizar esta política. La versión y la fecha de entrada en vigor figuran en esta página, y anunciaremos en el sitio los cambios importantes. Para cualquier pregunta sobre sus datos, llámenos o escríbanos al teléfono o al WhatsApp que figura en el sitio. El uso del sitio se rige además por los <a href="/terminos">Términos y Condiciones</a>.</p>
`.trim(),
  }
}
