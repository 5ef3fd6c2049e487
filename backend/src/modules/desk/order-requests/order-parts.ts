import { Injectable } from '@nestjs/common';
import { billOfMaterials } from '@plinth/cabinetry/price/materials';
import type { OrderPart } from '@plinth/contracts/desk/order-requests/order-requests';
import { cupboardLabels, partLabel } from '../../store/catalogue/sold/part-labels';
import { SoldUnits, type UnitAsMade } from '../../store/catalogue/sold/sold-units';
import type { OrderLineRecord } from '../../store/orders/order-books';

/** Parts that the cupboards of an order were packed with, by the labels of the packing list. */
@Injectable()
export class OrderParts {
  constructor(private readonly soldUnits: SoldUnits) {}

  async listByLines(lines: readonly OrderLineRecord[]): Promise<OrderPart[]> {
    const units = await this.soldUnits.listByLines(lines);
    const labels = cupboardLabels(units);
    return lines.flatMap((line, at) => {
      const unit = units[at];
      const label = labels[at];
      return unit.kind === 'cupboard' && label !== null ? listParts(unit, label, line) : [];
    });
  }
}

function listParts(
  { cabinet, workshop }: Extract<UnitAsMade, { kind: 'cupboard' }>,
  label: string,
  { id: line_id, quantity: units }: OrderLineRecord,
): OrderPart[] {
  const { hardware } = billOfMaterials([{ quantity: units, cabinet, workshop }]);
  return [
    ...cabinet.panels.map((panel) => ({
      line_id,
      label: partLabel(label, panel),
      title: `${partLabel(label, panel)} ${panel.name}`,
      name: panel.name,
      size: `${String(panel.length)} × ${String(panel.width)} mm`,
      quantity: panel.quantity * units,
    })),
    // Screws come with spare ones; what is sold by the metre is one piece or another.
    ...hardware.map(({ code, name, quantity, spare }) => ({
      line_id,
      // The code tells two screws apart; nobody reads it in the bag.
      label: `${label} ${code}`,
      title: `${label} ${name}`,
      name,
      size: '',
      quantity: quantity + spare,
    })),
  ];
}
