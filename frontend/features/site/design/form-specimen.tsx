import * as z from 'zod';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Dialog, DialogActions } from '@/ui/dialog';
import { Checkbox } from '@/ui/form/checkbox';
import { RadioCards } from '@/ui/form/radio-cards';
import { Combobox, type ComboboxOption } from '@/ui/form/combobox';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import { Accordion } from '@/ui/accordion';
import { Sheet } from '@/ui/sheet';
import { Tabs } from '@/ui/tabs';
import { toast, toastError } from '@/ui/toast';
import { Section } from './section';

const schema = z.object({
  name: z.string().min(1, 'Enter your full name'),
  mobile: z.string().regex(/^0\d{9}$/, 'Enter a South African number with 10 digits, like 082 123 4567'),
  branch: z.string().min(1, 'Choose a branch'),
  due: z.string().min(1, 'Pick a date'),
  payment: z.enum(['card', 'eft'], 'Choose how to pay'),
  notes: z.string(),
});

const suburbs: ComboboxOption[] = [
  { value: 'midrand', label: 'Midrand', detail: '1685 · Johannesburg' },
  { value: 'centurion', label: 'Centurion', detail: '0157 · Pretoria' },
  { value: 'soweto', label: 'Soweto', detail: '1804 · Johannesburg' },
  { value: 'benoni', label: 'Benoni', detail: '1501 · Ekurhuleni' },
];

export function FormSpecimen() {
  const form = useZodForm({
    schema,
    defaultValues: { name: '', mobile: '', branch: '', due: '', notes: '' },
  });
  const [suburb, setSuburb] = useState<ComboboxOption | null>(null);
  const [quantity, setQuantity] = useState(2);
  return (
    <Section title="Forms">
      <Columns $min="22rem" $gap={6}>
        <Card>
          <Form form={form} onSubmit={() => toast('Saved')} aria-label="Sample form">
            <Stack $gap={5}>
              <TextField label="Full name" autoComplete="name" {...form.field('name')} />
              <TextField
                label="Mobile"
                hint="The driver calls this number on delivery day"
                inputMode="tel"
                autoComplete="tel"
                {...form.field('mobile')}
              />
              <Select
                label="Branch"
                placeholder="Choose a branch"
                options={[
                  { value: 'midrand', label: 'Midrand' },
                  { value: 'pta', label: 'Pretoria East' },
                ]}
                {...form.field('branch')}
              />
              <DatePicker
                label="Due date"
                workingDaysOnly
                holidays={[{ date: '2026-12-16', name: 'Day of Reconciliation' }]}
                {...form.control('due')}
              />
              <RadioCards
                label="Payment"
                options={[
                  { value: 'card', title: 'Card', description: 'Visa, Mastercard; confirmed by your bank' },
                  { value: 'eft', title: 'EFT', description: 'We keep your price for 3 days', aside: 'no fee' },
                  { value: 'cash', title: 'Cash', disabledReason: 'Only at a branch' },
                ]}
                {...form.control('payment')}
                onChange={(value) => form.control('payment').onChange(value === 'eft' ? 'eft' : 'card')}
              />
              <TextArea label="Notes" optional {...form.field('notes')} />
              <Button type="submit" block>
                Save
              </Button>
            </Stack>
          </Form>
        </Card>
        <Card>
          <Stack $gap={5}>
            <Combobox
              label="Suburb"
              placeholder="Choose your suburb"
              options={suburbs}
              value={suburb}
              onChange={setSuburb}
              clearable
            />
            <TextField
              label="Width"
              suffix="mm"
              inputMode="numeric"
              defaultValue="640"
              error="Enter a width between 300 and 600 mm"
            />
            <TextField label="Deposit" prefix="R" inputMode="decimal" optional />
            <TextField label="Password" type="password" autoComplete="off" defaultValue="a short sentence" />
            <Checkbox label="Billing address is the delivery address" defaultChecked />
            <Checkbox label="Two of three selected" indeterminate readOnly checked={false} />
            <QuantityStepper label="Quantity of Base cupboard 600" value={quantity} onChange={setQuantity} />
          </Stack>
        </Card>
      </Columns>
    </Section>
  );
}

export function OverlaySpecimens() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <Section title="Toasts, dialogs and sheets">
      <Stack>
        <Inline>
          <Button
            variant="secondary"
            onClick={() => toast('Item removed from cart', { undo: () => toast('It is back') })}
          >
            Toast with Undo
          </Button>
          <Button variant="secondary" onClick={() => toastError('Failed to create cart. Please try again.')}>
            Error toast
          </Button>
          <Button variant="secondary" onClick={() => setDialog(true)}>
            Dialog
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              void confirm({ description: 'The quote for Lerato Khumalo is mailed to her.' }).then((yes) =>
                toast(yes ? 'Continued' : 'Cancelled', { tone: 'info' }),
              );
            }}
          >
            Confirm
          </Button>
          <Button variant="secondary" onClick={() => setSheet(true)}>
            Sheet
          </Button>
        </Inline>
        <Card>
          <Tabs
            label="Sample tabs"
            tabs={[
              { key: 'lines', title: 'Lines', content: 'What was ordered.' },
              { key: 'payments', title: 'Payments', content: 'What was paid.' },
              { key: 'history', title: 'History', content: 'What happened.' },
            ]}
          />
        </Card>
        <Card>
          <Accordion
            headingLevel={3}
            panels={[
              { key: 'box', title: "What's in the box", content: 'Carcass panels, doors, hinges, legs, screws.' },
              {
                key: 'delivery',
                title: 'Delivery and returns',
                content: 'Cut to your size: cannot be returned unless faulty.',
              },
            ]}
          />
        </Card>
      </Stack>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Start production"
        description="Order 10423 of Lerato Khumalo goes to production."
      >
        <TextField label="Comment" optional />
        <DialogActions>
          <Button variant="secondary" onClick={() => setDialog(false)}>
            Cancel
          </Button>
          <Button onClick={() => setDialog(false)}>Move to production</Button>
        </DialogActions>
      </Dialog>
      <Sheet open={sheet} onOpenChange={setSheet} title="Filters">
        <Checkbox label="Width 600 mm" />
        <Checkbox label="In stock" />
      </Sheet>
    </Section>
  );
}
